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
