/** One request answered, for metrics and log. */
export interface AnsweredCall {
  readonly route: string;
  readonly method: string;
  readonly status: number;
  readonly milliseconds: number;
}
