/** Whether a host name or address, as a URL or a setting has it, is this machine's own: no other machine reaches it by that name. */
export function isThisMachine(name: string): boolean {
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    name === '::1' ||
    name === '[::1]' ||
    /^127(\.\d{1,3}){3}$/.test(name)
  );
}
