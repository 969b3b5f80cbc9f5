/**
 * What hearts, the bag, the header and lines of products share, and what the script of every page has not. Each is a few
 * hundred bytes: as files of their own they would be a dozen requests after the first interaction with a page.
 */
const sharedModules = [
  'browse/shell/chosen-shade',
  'browse/shell/preferences',
  'browse/shell/stored-shopper',
  'config/is-record',
  'config/referral/attribution',
  'config/wishes/wish-limits',
  'domain/catalogue/name-shade',
  'domain/referral/choice',
  'domain/referral/stored-distributor',
  'domain/session/stored-shopper',
];

/** Puts these modules into one file. What they import stays where it is. */
export const sharedChunk = {
  includeDependenciesRecursively: false,
  groups: [{ name: 'basics', test: new RegExp(`/src/(?:${sharedModules.join('|')})\\.ts$`) }],
};

/** The script of every page may export what the shared file imports from it. Astro allows that to no script. */
export const sharedChunkPlugin = {
  name: 'shared-chunk',
  enforce: 'post' as const,
  applyToEnvironment: (environment: { name: string }) => environment.name === 'client',
  options: (options: object) => ({ ...options, preserveEntrySignatures: 'allow-extension' as const }),
};
