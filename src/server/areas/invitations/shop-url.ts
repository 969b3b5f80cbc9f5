/**
 * Whether an address leads to one of these origins and nowhere else. A relative one is of the first. Browsers drop tabs
 * and line breaks and take `\` for `/`: addresses with such are none.
 */
export function isShopUrl(address: string, origins: readonly string[]): boolean {
  if (/[\p{Cc}\s\\]/u.test(address) || !URL.canParse(address, origins[0])) return false;
  const { origin, protocol, username, password } = new URL(address, origins[0]);
  return /^https?:$/.test(protocol) && username === '' && password === '' && origins.includes(origin);
}
