import type { Configuration } from '../../contract/shell/configuration.ts';
import { type Campaign, getMarketing, type Marketing } from '../../contract/shell/marketing.ts';
import { findMemberDiscount } from '../../domain/membership/member-discount.ts';
import { isRunning } from '../../domain/shell/campaign-times.ts';
import { toPlainText } from '../../domain/plain-text.ts';
import { rowKeys } from '../snapshot/keys.ts';
import type { CampaignRecord } from '../snapshot/records.ts';
import type { ContentApi } from './content-api.ts';
import type { PullContext } from './context.ts';
import type { Market } from './market.ts';
import { maxNotedLinkLength, resolveHyperlink, type LinkContext } from './hyperlink.ts';
import { fetchLandingImages } from './landing-images.ts';
import { fetchLooks } from './looks.ts';
import { localizeSets } from './product-sets.ts';

/** The API's marketing data for the home page and the landing page. */
export interface ShopFrontContent extends Pick<Marketing, 'campaigns' | 'landingPictures' | 'looks' | 'sets'> {
  memberDiscount: number | null;
}

const marketingChange = { kind: 'marketing', subject: '' } as const;

const noMarketing: Marketing = { campaigns: [], landingPictures: {}, looks: [], sets: [] };

/**
 * An API without marketing data gives a home page without campaigns. A discount in the configuration takes precedence.
 */
export async function pullMarketing(api: ContentApi, configuration: Configuration): Promise<ShopFrontContent> {
  const marketing = (await api.callOrNull(getMarketing, {}, marketingChange)) ?? noMarketing;
  if (marketing.campaigns.length === 0) api.absences.add('campaigns', marketingChange);
  else api.absences.remove('campaigns');
  return { ...marketing, memberDiscount: findMemberDiscount([configuration, marketing]) };
}

function localizeCampaignTexts({ texts }: Campaign, locale: string) {
  const localized = Object.entries(texts).find(([key]) => key.toLowerCase() === locale)?.[1];
  return (
    localized && {
      eyebrow: toPlainText(localized.eyebrow),
      title: toPlainText(localized.title),
      text: toPlainText(localized.text),
      action: toPlainText(localized.action),
      alt: toPlainText(localized.alt),
    }
  );
}

async function createCampaignRecord(
  { writer, images }: PullContext,
  linkContext: LinkContext,
  campaign: Campaign,
): Promise<CampaignRecord | null> {
  const texts = localizeCampaignTexts(campaign, linkContext.locale);
  if (!texts) return null;
  const link = resolveHyperlink(campaign.link, linkContext);
  if (!link) {
    writer.addNote(
      'LINK_DROPPED',
      linkContext.locale,
      `campaign ${campaign.id}: ${campaign.link.slice(0, maxNotedLinkLength)}`,
    );
    return null;
  }
  return {
    id: campaign.id,
    placement: campaign.placement,
    href: link.href,
    image: await images.get('banner', campaign.imageUrl),
    ...texts,
  };
}

/**
 * Writes the campaigns that run now and have texts and a target in the locale, the pictures of the landing page, and the
 * sets.
 */
export async function putShopFront(
  context: PullContext,
  market: Market,
  linkContext: LinkContext,
  marketing: ShopFrontContent,
): Promise<void> {
  const [landing, looks, ...campaigns] = await Promise.all([
    fetchLandingImages(context, linkContext.locale, marketing),
    fetchLooks(context, linkContext.locale, marketing.looks),
    ...marketing.campaigns
      .filter((campaign) => isRunning(campaign, market.code, context.now))
      .map((campaign) => createCampaignRecord(context, linkContext, campaign)),
  ]);
  context.writer.put('front', rowKeys.locale(linkContext.locale), {
    campaigns: campaigns.filter((campaign) => campaign !== null),
    discountValue: marketing.memberDiscount,
    landing,
    looks,
  });
  context.writer.put('sets', rowKeys.locale(linkContext.locale), {
    sets: localizeSets(marketing.sets, linkContext.locale),
  });
}
