import { readLinkedDistributor } from '../i18n/linked-distributor.ts';

/**
 * The headers for search engines. They must not list a page at an address that names a distributor: each of them would
 * be a copy of the page without one.
 */
export const getRobotsHeaders = (query: string): Readonly<Record<string, string>> =>
  readLinkedDistributor(query) !== undefined ? { 'x-robots-tag': 'noindex' } : {};
