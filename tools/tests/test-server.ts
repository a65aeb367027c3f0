/** A server that suites use. */
export interface TestServer {
  url: string;
  /** Where it came from, for people. */
  origin: string;
  /** Ends it when it is ours. */
  close: () => Promise<void>;
}
