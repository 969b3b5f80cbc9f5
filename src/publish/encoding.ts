/**
 * How pages and images are encoded: as small files, for visitors, or as quickly as possible, for a site that is tested
 * or thrown away.
 */
export type Encoding = 'small' | 'quick';
