/** What a part of the check found, one line (or block) each; none means it passed. */
export type Findings = string[];

export interface CheckPart {
  name: string;
  run: () => Promise<Findings>;
}
