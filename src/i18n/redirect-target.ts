import { paths } from './paths.ts';
import { toSameOriginPath } from './same-origin-path.ts';

/**
 * The target of `/redirect?url=`: a path of the shop, or the root when the address is missing or on another site (T23).
 * Other query values, such as a distributor id, are kept unless the path has its own.
 */
export function findRedirectTarget(query: string, origin: string): string {
  const values = new URLSearchParams(query);
  const target = new URL(toSameOriginPath(values.get('url'), origin) ?? paths.root(), origin);
  const own = new Set(target.searchParams.keys());
  for (const [name, value] of values) if (name !== 'url' && !own.has(name)) target.searchParams.append(name, value);
  return target.pathname + target.search + target.hash;
}
