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

/** What Astro appends to the name of a component for its script. */
const componentScriptPattern = /\.astro_astro_type_script_index_\d+_lang$/;

/** The name of a file in the bundler's pattern: `[name]` when it can stay as it is. */
function chunkName(name: string): string {
  const own = name.replace(componentScriptPattern, '');
  if (isLikelyBlocked(own)) return 'part';
  return own === name ? '[name]' : own;
}

/**
 * Names browser scripts after their modules, unless an ad-block list would block the name. The script of every page has
 * a short name, because every page contains it.
 */
export const getChunkFileName = ({ name }: { name: string }): string => `_astro/${chunkName(name)}.[hash].js`;
