import { campaignLimits, campaignTexts } from '../../config/desk/campaigns.ts';
import type { CampaignsEdit, CampaignTexts, DeskCampaign, DeskCampaigns } from '../../contract/desk/campaigns.ts';
import type { EditFinding } from '../../contract/desk/edit-finding.ts';
import { isLocalTime } from '../local-time.ts';
import { doTimesOverlap, hasEnded } from '../shell/campaign-times.ts';
import { checkEditedLink, type KnownTargets } from './check-link.ts';
import { checkPlainText } from './check-plain-text.ts';
import { checkCount, createRefusal, createWarning } from './findings.ts';

interface CampaignRules {
  locales: DeskCampaigns['locales'];
  targets: KnownTargets;
  drawn: DeskCampaigns['drawn'];
  /** Milliseconds since 1970. */
  now: number;
}

/** A name on the image host, or an address outside. */
const picturePattern = /^(?:https:\/\/[^\s@]+|\w[\w./-]*)$/;

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const isShownIn = ({ title }: CampaignTexts) => title !== '';

/** The title of a campaign in any language. */
const findTitle = ({ texts }: DeskCampaign): string => texts.find(isShownIn)?.title ?? '';

/** Only a picture that somebody has chosen needs words: a drawn one shows what the text beside it says. */
function checkTexts(texts: CampaignTexts, before: CampaignTexts | undefined, campaign: DeskCampaign): EditFinding[] {
  const path = `texts.${campaign.id}.${texts.locale}`;
  if (!isShownIn(texts))
    return campaignTexts.some(({ key }) => texts[key] !== '') ? [createRefusal(`${path}.title`, 'textMissing')] : [];
  return [
    ...(campaign.picture !== '' && texts.alt === '' ? [createWarning(`${path}.alt`, 'altMissing')] : []),
    ...campaignTexts.flatMap(({ key, maxLength }) =>
      texts[key] === before?.[key] ? [] : checkPlainText(`${path}.${key}`, texts[key], maxLength),
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

/** Without a picture of its own, a campaign shows the one that is drawn for it. Those that staff have added have none. */
function checkPicture({ id, picture }: DeskCampaign, before: DeskCampaign | undefined, { drawn }: CampaignRules) {
  if (picture === '') return drawn.includes(id) ? [] : [createRefusal(`picture.${id}`, 'pictureMissing')];
  if (picture === before?.picture) return [];
  const isFine = picturePattern.test(picture) && picture.length <= campaignLimits.picture;
  return isFine ? [] : [createRefusal(`picture.${id}`, 'pictureUnsafe')];
}

function checkCampaignLink({ id, link }: DeskCampaign, before: DeskCampaign | undefined, { targets }: CampaignRules) {
  const place = { field: `link.${id}`, max: campaignLimits.link };
  const isMissing = link === '' && before?.link !== '';
  return isMissing ? [createRefusal(place.field, 'linkMissing')] : checkEditedLink(place, link, before?.link, targets);
}

function checkCampaign(campaign: DeskCampaign, before: DeskCampaign | undefined, rules: CampaignRules): EditFinding[] {
  const link = checkCampaignLink(campaign, before, rules);
  if (isSame(campaign, before)) return link;
  const isNowhere = !campaign.texts.some(isShownIn) && campaign.texts.every(({ eyebrow }) => eyebrow === '');
  return [
    ...link,
    ...checkPicture(campaign, before, rules),
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
  { campaigns: before, locales, targets, drawn }: DeskCampaigns,
  { campaigns }: CampaignsEdit,
  { now, isSold }: { now: number; isSold?: KnownTargets['isSold'] },
): EditFinding[] {
  const rules: CampaignRules = { locales, now, drawn, targets: { ...targets, ...(isSold && { isSold }) } };
  const find = (id: string) => before.find((campaign) => campaign.id === id);
  return [
    ...checkCount('campaigns', campaigns.length, before.length, campaignLimits.campaigns),
    ...campaigns.flatMap((campaign) => checkCampaign(campaign, find(campaign.id), rules)),
    ...checkBanners(campaigns, (campaign) => !isSame(campaign, find(campaign.id))),
  ];
}
