/** Why a folder is no playable game, in words for the one who made it. */
export class PackageProblem extends Error {
  override readonly name = 'PackageProblem';
}
