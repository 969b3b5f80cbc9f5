/** The address of the analytics tag, and where it sends its events. Nothing is requested before consent. */
export const analytics = {
  scriptUrl: 'https://www.googletagmanager.com/gtag/js',
  connectSources: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
  /** The only Trusted Types policy of a shop with a tag. It allows only the address of the tag. */
  trustedTypesPolicy: 'page-views',
} as const;
