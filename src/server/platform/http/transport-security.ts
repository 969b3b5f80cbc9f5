const twoYearsSeconds = 63_072_000;

/** The headers of an app at this public address. Browsers that have used https there never use http again. */
export const transportSecurityHeaders = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https://')
    ? { 'strict-transport-security': `max-age=${twoYearsSeconds}; includeSubDomains` }
    : {};
