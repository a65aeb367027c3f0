/** Pictures come from the vendor's own origin only, as its frames do: the page loads no others. '' for any other address. */
export function ownPicture(address: string, gameOrigin: string): string {
  return URL.canParse(address) && new URL(address).origin === gameOrigin ? address : '';
}
