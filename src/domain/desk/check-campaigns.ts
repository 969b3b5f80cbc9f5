import { campaignLimits, campaignTexts } from '../../config/desk/campaigns.ts';
import type { CampaignsEdit, CampaignTexts, DeskCampaign, DeskCampaigns } from '../../contract/desk/campaigns.ts';
import type { EditFinding } from '../../contract/desk/edit-finding.ts';
import { isLocalTime } from '../local-time.ts';
import { doTimesOverlap, hasEnded } from '../shell/campaign-times.ts';
import { checkLink, type KnownTargets } from './check-link.ts';
import { createRefusal, createWarning } from './findings.ts';
import { listMarkup } from './markup.ts';

interface CampaignRules {
  locales: DeskCampaigns['locales'];
  targets: KnownTargets;
  /** Milliseconds since 1970. */
  now: number;
}

/** A name on the image host, or an address outside. */
const picturePattern = /^(?:https:\/\/[^\s@]+|\w[\w./-]*)$/;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isShownIn = ({ title }: CampaignTexts) => title !== '';

/** The title of a campaign in any language. */
const findTitle = ({ texts }: DeskCampaign): string => texts.find(isShownIn)?.title ?? '';

function checkText(field: string, text: string, maxLength: number): EditFinding[] {
  if (text.length > maxLength) return [createRefusal(field, 'textTooLong', { max: String(maxLength) })];
  const markup = listMarkup(text);
  return markup.length > 0 ? [createWarning(field, 'markupDropped', { markup: markup.join(', ') })] : [];
}

/** Only a picture that somebody has chosen needs words: a drawn one shows what the text beside it says. */
function checkTexts(texts: CampaignTexts, before: CampaignTexts | undefined, campaign: DeskCampaign): EditFinding[] {
  const path = `texts.${campaign.id}.${texts.locale}`;
  if (!isShownIn(texts))
    return campaignTexts.some(({ key }) => texts[key] !== '') ? [createRefusal(`${path}.title`, 'textMissing')] : [];
  return [
    ...(campaign.picture !== '' && texts.alt === '' ? [createWarning(`${path}.alt`, 'altMissing')] : []),
    ...campaignTexts.flatMap(({ key, maxLength }) =>
      texts[key] === before?.[key] ? [] : checkText(`${path}.${key}`, texts[key], maxLength),
    ),
  ];
}

function checkTimes({ id, startsAt, endsAt, texts }: DeskCampaign, { locales, now }: CampaignRules): EditFinding[] {
  const wrong = Object.entries({ startsAt, endsAt }).filter(([, time]) => time !== '' && !isLocalTime(time));
  if (wrong.length > 0) return wrong.map(([part]) => createRefusal(`${part}.${id}`, 'timeInvalid'));
  if (endsAt !== '' && startsAt >= endsAt) return [createRefusal(`endsAt.${id}`, 'endsBeforeStart')];
  const shown = new Set(texts.filter(isShownIn).map(({ locale }) => locale));
  const markets = locales.filter(({ locale }) => shown.has(locale)).map(({ country }) => country);
  const isOver = markets.length > 0 && markets.every((country) => hasEnded({ startsAt, endsAt }, country, now));
  return isOver ? [createWarning(`endsAt.${id}`, 'campaignEnded')] : [];
}

/** A campaign that staff add has nothing that its picture could be drawn from. */
function checkPicture({ id, picture }: DeskCampaign, before: DeskCampaign | undefined): EditFinding[] {
  if (picture === before?.picture) return [];
  if (picture === '') return before ? [] : [createRefusal(`picture.${id}`, 'pictureMissing')];
  const isFine = picturePattern.test(picture) && picture.length <= campaignLimits.picture;
  return isFine ? [] : [createRefusal(`picture.${id}`, 'pictureUnsafe')];
}

/** A link that has become dead is told even when the edit leaves it as it is; it can be confirmed. */
function checkCampaignLink({ id, link }: DeskCampaign, before: DeskCampaign | undefined, { targets }: CampaignRules) {
  const found = checkLink(`link.${id}`, link, targets, campaignLimits.link);
  if (link === before?.link) return found.filter(({ severity }) => severity === 'warning');
  return link === '' ? [createRefusal(`link.${id}`, 'linkMissing')] : found;
}

function checkCampaign(campaign: DeskCampaign, before: DeskCampaign | undefined, rules: CampaignRules): EditFinding[] {
  const link = checkCampaignLink(campaign, before, rules);
  if (isSame(campaign, before)) return link;
  const isNowhere = !campaign.texts.some(isShownIn) && campaign.texts.every(({ eyebrow }) => eyebrow === '');
  return [
    ...link,
    ...checkPicture(campaign, before),
    ...checkTimes(campaign, rules),
    ...(isNowhere ? [createRefusal(`texts.${campaign.id}.${rules.locales[0]?.locale}.title`, 'textMissing')] : []),
    ...campaign.texts.flatMap((texts) =>
      checkTexts(
        texts,
        before?.texts.find(({ locale }) => locale === texts.locale),
        campaign,
      ),
    ),
  ];
}

const shareLocale = (a: DeskCampaign, b: DeskCampaign) =>
  a.texts.some((texts) => isShownIn(texts) && b.texts.some((one) => one.locale === texts.locale && isShownIn(one)));

/** The front shows one banner: of two at the same time, the later in order stands below as a tile. */
function checkBanners(campaigns: readonly DeskCampaign[], isChanged: (campaign: DeskCampaign) => boolean) {
  const banners = campaigns.filter(({ placement }) => placement === 'front-banner');
  return banners.flatMap((banner, index) => {
    const first = banners
      .slice(0, index)
      .find(
        (other) =>
          (isChanged(banner) || isChanged(other)) && doTimesOverlap(banner, other) && shareLocale(banner, other),
      );
    return first ? [createWarning(`placement.${banner.id}`, 'bannersOverlap', { name: findTitle(first) })] : [];
  });
}

/**
 * Says what speaks against an edit of campaigns, by the rules with which the pull reads them. `isSold` tells whether a
 * product is sold; without it, links to products count as good.
 */
export function checkCampaignsEdit(
  { campaigns: before, locales, targets }: DeskCampaigns,
  { campaigns }: CampaignsEdit,
  { now, isSold }: { now: number; isSold?: KnownTargets['isSold'] },
): EditFinding[] {
  const max = campaignLimits.campaigns;
  const rules: CampaignRules = { locales, now, targets: { ...targets, ...(isSold && { isSold }) } };
  const find = (id: string) => before.find((campaign) => campaign.id === id);
  return [
    ...(campaigns.length > Math.max(max, before.length)
      ? [createRefusal('campaigns', 'tooMany', { max: String(max) })]
      : []),
    ...campaigns.flatMap((campaign) => checkCampaign(campaign, find(campaign.id), rules)),
    ...checkBanners(campaigns, (campaign) => !isSame(campaign, find(campaign.id))),
  ];
}
