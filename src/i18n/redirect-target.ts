import { paths } from './paths.ts';
import { toSameOriginPath } from './same-origin-path.ts';

/** Where `/redirect?url=` leads: to a path of the shop; to its root from an address elsewhere, and without one (T23). */
export const findRedirectTarget = (query: string, origin: string): string =>
  toSameOriginPath(new URLSearchParams(query).get('url'), origin) ?? paths.root();
