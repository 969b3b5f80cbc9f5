/**
 * Words by which common ad-block lists recognize advertising, tracking and sharing. Browsers with such a list do not
 * load files that have one of these words in their path.
 */
const blockedWords = [
  'ads?',
  'advert(?:s|isement|isements|ising)?',
  'affiliates?',
  'analytics?',
  'banners?',
  'beacons?',
  'cookies?',
  'consent',
  'metrics?',
  'pixels?',
  'popups?',
  'popunder',
  'promo(?:s|tion|tions)?',
  'share[ds]?',
  'sharing',
  'social',
  'sponsor(?:s|ed)?',
  'stats?',
  'telemetry',
  'track(?:s|er|ers|ing)?',
];
const blockedPattern = new RegExp(`(?<![a-z\\d])(?:${blockedWords.join('|')})(?![a-z\\d])`, 'i');

/** Whether common ad-block lists may block this address because of its words. */
export const isLikelyBlocked = (path: string): boolean => blockedPattern.test(path);

const chunkName = (name: string) => (isLikelyBlocked(name) ? 'part' : '[name]');

/** Names browser scripts after their modules, unless an ad-block list would block the name. */
export const getChunkFileName = ({ name }: { name: string }): string => `_astro/${chunkName(name)}.[hash].js`;
