import { findLinkedDistributor } from '../i18n/linked-distributor.ts';

/**
 * The headers for search engines. They must not list a page at an address that names a distributor: each of them would
 * be a copy of the page without one.
 */
export const getRobotsHeaders = (query: string): Readonly<Record<string, string>> =>
  findLinkedDistributor(query) !== undefined ? { 'x-robots-tag': 'noindex' } : {};
