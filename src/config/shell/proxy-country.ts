/**
 * Headers in which proxies and delivery networks tell the caller's country. Anybody can write them: believe them only
 * behind a trusted proxy.
 */
const countryHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-country-code'] as const;

/** The country that a proxy tells, ISO alpha-2 in upper case; undefined where it tells none or does not know. */
export function readProxyCountry(
  headers: Readonly<Record<string, string | readonly string[] | undefined>>,
): string | undefined {
  const told = countryHeaders
    .map((name) => headers[name])
    .find((value) => typeof value === 'string' && /^(?!XX)[A-Z]{2}$/i.test(value));
  return typeof told === 'string' ? told.toUpperCase() : undefined;
}
