/** Data for search engines, in the terms of schema.org. Addresses are absolute, prices are decimal strings. */
export type StructuredData = Readonly<Record<string, unknown>>;
