const twoYearsSeconds = 63_072_000;

/** The headers of an app at this public address: browsers that have reached it by https use nothing else later. */
export const transportSecurityHeaders = (publicUrl: string): Readonly<Record<string, string>> =>
  publicUrl.startsWith('https://')
    ? { 'strict-transport-security': `max-age=${twoYearsSeconds}; includeSubDomains` }
    : {};
