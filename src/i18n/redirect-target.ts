import { paths } from './paths.ts';
import { toSameOriginPath } from './same-origin-path.ts';

/**
 * Where `/redirect?url=` leads: to a path of the shop; to its root from an address elsewhere, and without one (T23). The
 * other values of the query, such as the id of a distributor, come along unless the path has its own.
 */
export function findRedirectTarget(query: string, origin: string): string {
  const values = new URLSearchParams(query);
  const target = new URL(toSameOriginPath(values.get('url'), origin) ?? paths.root(), origin);
  const own = new Set(target.searchParams.keys());
  for (const [name, value] of values) if (name !== 'url' && !own.has(name)) target.searchParams.append(name, value);
  return target.pathname + target.search + target.hash;
}
