/** Why a folder is not a playable game, in words for its maker. */
export class PackageProblem extends Error {
  override readonly name = 'PackageProblem';
}
