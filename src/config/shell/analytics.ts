/**
 * Where the configured tag is loaded from, and where it sends what it counts. Nothing of it is asked for before
 * consent.
 */
export const analytics = {
  scriptUrl: 'https://www.googletagmanager.com/gtag/js',
  connectSources: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  /** The one Trusted Types policy of a shop with a tag: it lets the tag's own address through and nothing else. */
  trustedTypesPolicy: 'page-views',
} as const;
