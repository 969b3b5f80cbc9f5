/** What a shared link carries beside the product: its shade, and the distributor who is to be credited. */
export interface ShareParameters {
  shade: string | null;
  distributorId: string | null;
}

/** The address of a product as it is shared (document 1, section 6). Other values of the address stay behind. */
export function buildSharedUrl(canonical: string, { shade, distributorId }: ShareParameters): string {
  const url = new URL(canonical);
  url.search = new URLSearchParams({ ...(shade && { shade }), ...(distributorId && { distributorId }) }).toString();
  return url.href;
}

/** The address of a network's own page that shares a link. */
export const buildShareHref = (address: string, values: Readonly<Record<string, string>>): string =>
  `${address}?${new URLSearchParams(values)}`;

/** The same, sharing another link: `from` stands in one of its values, alone or after words. */
export function replaceSharedUrl(href: string, from: string, to: string): string {
  const url = new URL(href);
  for (const [name, value] of [...url.searchParams])
    if (value.endsWith(from)) url.searchParams.set(name, value.slice(0, -from.length) + to);
  return url.href;
}
