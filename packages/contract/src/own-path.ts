/** Whether a text is an address of the site's own pages, and nothing that leads elsewhere. */
export function isOwnPath(path: string): boolean {
  return /^\/m(\/[\w.-]*)*(\?[^#\\]*)?$/.test(path);
}
