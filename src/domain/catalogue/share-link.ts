/** What a shared link names besides the product: the shade, and the distributor to be credited (CAT-039). */
export interface ShareParameters {
  shade: string | null;
  distributorId: string | null;
}

/** The address of a product for sharing. Other query values of the address are dropped. */
export function buildSharedUrl(canonicalUrl: string, { shade, distributorId }: ShareParameters): string {
  const url = new URL(canonicalUrl);
  url.search = new URLSearchParams({ ...(shade && { shade }), ...(distributorId && { distributorId }) }).toString();
  return url.href;
}

/** The address of a network's page for sharing a link. */
export const buildShareHref = (address: string, values: Readonly<Record<string, string>>): string =>
  `${address}?${new URLSearchParams(values)}`;

/** Replaces the shared link in such an address. A value may contain text before the link. */
export function replaceSharedUrl(href: string, from: string, to: string): string {
  const url = new URL(href);
  for (const [name, value] of [...url.searchParams])
    if (value.endsWith(from)) url.searchParams.set(name, value.slice(0, -from.length) + to);
  return url.href;
}
