/**
 * Words by which the common filter lists recognize advertising, counting and sharing. Browsers with such a list load no
 * file that has one of them in its name or path.
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

/** Whether the common filter lists may block an address for what it is called. */
export const isLikelyBlocked = (path: string): boolean => blockedPattern.test(path);

const chunkName = (name: string) => (isLikelyBlocked(name) ? 'part' : '[name]');

/** Names the scripts of the browser after their modules, unless a filter list would block them for it. */
export const getChunkFileName = ({ name }: { name: string }): string => `_astro/${chunkName(name)}.[hash].js`;
