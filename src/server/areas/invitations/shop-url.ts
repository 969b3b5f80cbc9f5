/**
 * Whether an address leads to one of `origins` and nowhere else. A relative address belongs to the first origin.
 * Browsers drop tabs and line breaks and read `\` as `/`, so addresses with these characters are rejected.
 */
export function isShopUrl(address: string, origins: readonly string[]): boolean {
  const [baseUrl] = origins;
  if (/[\p{Cc}\s\\]/u.test(address) || !URL.canParse(address, baseUrl)) return false;
  const { origin, protocol, username, password } = new URL(address, baseUrl);
  const hasCredentials = username !== '' || password !== '';
  return /^https?:$/.test(protocol) && !hasCredentials && origins.includes(origin);
}
