import type { Configuration } from '../../contract/shell/configuration.ts';
import { type Campaign, getMarketing, type Marketing } from '../../contract/shell/marketing.ts';
import { plainText } from '../../domain/plain-text.ts';
import type { CampaignRecord } from '../snapshot/records.ts';
import type { Source } from './source.ts';
import type { PullContext } from './context.ts';
import { hyperlinkOf, type LinkRoom } from './hyperlink.ts';
import { landingImages } from './landing.ts';

/**
 * An API without marketing data has a shop front without campaigns. The discount is Configuration's, where that has
 * one.
 */
export async function pullMarketing(source: Source, { discountValue }: Configuration): Promise<Marketing> {
  const marketing = (await source.find(getMarketing)) ?? { campaigns: [], landingPictures: {} };
  return discountValue === undefined ? marketing : { ...marketing, discountValue };
}

function textsOf({ texts }: Campaign, locale: string) {
  const found = Object.entries(texts).find(([key]) => key.toLowerCase() === locale)?.[1];
  return (
    found && {
      eyebrow: plainText(found.eyebrow),
      title: plainText(found.title),
      text: plainText(found.text),
      action: plainText(found.action),
    }
  );
}

async function campaignRecord(
  { writer, images }: PullContext,
  room: LinkRoom,
  campaign: Campaign,
): Promise<CampaignRecord | null> {
  const texts = textsOf(campaign, room.locale);
  if (!texts) return null;
  const link = hyperlinkOf(campaign.link, room);
  if (!link) {
    writer.note('LINK_DROPPED', room.locale, `campaign ${campaign.id}: ${campaign.link.slice(0, 200)}`);
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
export async function putFront(context: PullContext, room: LinkRoom, marketing: Marketing): Promise<void> {
  const [landing, ...campaigns] = await Promise.all([
    landingImages(context, room.locale, marketing),
    ...marketing.campaigns.map((campaign) => campaignRecord(context, room, campaign)),
  ]);
  context.writer.put('front', room.locale, {
    campaigns: campaigns.filter((campaign) => campaign !== null),
    discountValue: marketing.discountValue ?? null,
    landing,
  });
}
