import type { Distributor } from '../../contract/referral/distributors.ts';

export interface SocialLink {
  name: string;
  href: string;
}

/** An account as a link: distributors enter a whole address, or only the name of their account. */
function toLink(name: string, base: string, account: string): SocialLink[] {
  const text = account.trim();
  if (text === '') return [];
  const address = /^https?:\/\//i.test(text) ? text : base + encodeURIComponent(text.replace(/^@/, ''));
  return URL.canParse(address) ? [{ name, href: new URL(address).href }] : [];
}

const videoHosts: ReadonlySet<string> = new Set(['www.youtube.com', 'youtube.com', 'm.youtube.com', 'youtu.be']);

/**
 * The address of the video that a distributor shows: a page of YouTube over https, whatever else they entered. Empty without
 * one, and where they have switched YouTube off.
 */
export function findVideoHref({ replicatedSite }: Pick<Distributor, 'replicatedSite'>): string {
  const { useMyYouTube = false, youTubeVideo = '' } = replicatedSite?.socialInfo ?? {};
  if (!useMyYouTube || !URL.canParse(youTubeVideo)) return '';
  const { protocol, host, username, password, href } = new URL(youTubeVideo);
  return protocol === 'https:' && videoHosts.has(host) && username === '' && password === '' ? href : '';
}

/** The links that a distributor shows: their blog, and the networks that their site info has switched on. */
export function listSocialLinks({ replicatedSite }: Pick<Distributor, 'replicatedSite'>): SocialLink[] {
  const { socialInfo, blogUrl = '' } = replicatedSite ?? {};
  return [
    ...(/^https?:\/\//i.test(blogUrl) ? toLink('Blog', '', blogUrl) : []),
    ...toLink('Facebook', 'https://www.facebook.com/', socialInfo?.facebookAccount ?? ''),
    ...(socialInfo?.useMyInstagram
      ? toLink('Instagram', 'https://www.instagram.com/', socialInfo.instagramAccount)
      : []),
    ...(socialInfo?.useMyTwitter ? toLink('X', 'https://x.com/', socialInfo.twitterAccount) : []),
    ...(socialInfo?.useMyYouTube ? toLink('YouTube', 'https://www.youtube.com/@', socialInfo.youTubeAccount) : []),
  ];
}
