/** Where the analytics tag is loaded from and where it sends its events. Nothing is requested before consent. */
export const analytics = {
  scriptUrl: 'https://www.googletagmanager.com/gtag/js',
  connectSources: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  /** The only Trusted Types policy of a shop with a tag. It allows the address of the tag and nothing else. */
  trustedTypesPolicy: 'page-views',
} as const;
