import type { Configuration } from '../../contract/shell/configuration.ts';
import { type Campaign, getMarketing, type Marketing } from '../../contract/shell/marketing.ts';
import { toPlainText } from '../../domain/plain-text.ts';
import { rowKeys } from '../snapshot/keys.ts';
import type { CampaignRecord } from '../snapshot/records.ts';
import type { ContentApi } from './content-api.ts';
import type { PullContext } from './context.ts';
import { resolveHyperlink, type LinkContext } from './hyperlink.ts';
import { fetchLandingImages } from './landing-images.ts';

/**
 * An API without marketing data has a shop front without campaigns. The discount is Configuration's, where that has
 * one.
 */
export async function pullMarketing(source: ContentApi, { discountValue }: Configuration): Promise<Marketing> {
  const marketing = (await source.callOrNull(getMarketing)) ?? { campaigns: [], landingPictures: {} };
  return discountValue === undefined ? marketing : { ...marketing, discountValue };
}

function localizeCampaignTexts({ texts }: Campaign, locale: string) {
  const found = Object.entries(texts).find(([key]) => key.toLowerCase() === locale)?.[1];
  return (
    found && {
      eyebrow: toPlainText(found.eyebrow),
      title: toPlainText(found.title),
      text: toPlainText(found.text),
      action: toPlainText(found.action),
    }
  );
}

async function createCampaignRecord(
  { writer, images }: PullContext,
  room: LinkContext,
  campaign: Campaign,
): Promise<CampaignRecord | null> {
  const texts = localizeCampaignTexts(campaign, room.locale);
  if (!texts) return null;
  const link = resolveHyperlink(campaign.link, room);
  if (!link) {
    writer.addNote('LINK_DROPPED', room.locale, `campaign ${campaign.id}: ${campaign.link.slice(0, 200)}`);
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

/** The campaigns that have texts in the locale and lead somewhere it has, and the pictures of the landing page. */
export async function putShopFront(context: PullContext, room: LinkContext, marketing: Marketing): Promise<void> {
  const [landing, ...campaigns] = await Promise.all([
    fetchLandingImages(context, room.locale, marketing),
    ...marketing.campaigns.map((campaign) => createCampaignRecord(context, room, campaign)),
  ]);
  context.writer.put('front', rowKeys.locale(room.locale), {
    campaigns: campaigns.filter((campaign) => campaign !== null),
    discountValue: marketing.discountValue ?? null,
    landing,
  });
}
