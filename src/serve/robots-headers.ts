import { readLinkedValue } from '../i18n/linked-values.ts';

/**
 * The headers for search engines. They must not list a page at an address that names a distributor: each of them would
 * be a copy of the page without one.
 */
export const getRobotsHeaders = (query: string): Readonly<Record<string, string>> =>
  readLinkedValue(query, 'distributorId') !== undefined ? { 'x-robots-tag': 'noindex' } : {};
