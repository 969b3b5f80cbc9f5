import { isDeepStrictEqual } from 'node:util';
import { campaignTextKeys } from '../../../config/desk/campaigns.ts';
import { createRecord } from '../../../config/create-record.ts';
import type {
  CampaignsEdit,
  DeskCampaign,
  DeskCampaigns,
  saveDeskCampaigns,
} from '../../../contract/desk/campaigns.ts';
import type { BodyOf } from '../../../contract/endpoint.ts';
import { checkCampaignsEdit } from '../../../domain/desk/check-campaigns.ts';
import { toSlug } from '../../../domain/slug.ts';
import { retryTransaction } from '../../platform/database/retry-transaction.ts';
import { createFieldError } from '../../platform/http/field-error.ts';
import { invalidRequest, Refusal } from '../../platform/http/refusal.ts';
import type { WireReply } from '../../platform/http/route.ts';
import { lockCampaigns, saveCampaigns } from '../shell/index.ts';
import type { SavedCampaign } from '../shell/index.ts';
import { logDeskAction } from './actions.ts';
import { assertNotRefused } from './assert-not-refused.ts';
import { cleanText } from './clean-text.ts';
import { isRepeated, listChanges } from './compare-fields.ts';
import type { DeskDependencies } from './dependencies.ts';
import { notePicturesUsed } from './pictures.ts';
import { createSoldCheck } from './link-targets.ts';
import { type CampaignRow, findCampaignsToEdit, readCampaigns } from './read-campaigns.ts';

const campaignsChanged = new Refusal(
  409,
  'CAMPAIGNS_CHANGED',
  'Somebody else has changed the campaigns since you opened them. Read them again, and repeat your changes.',
);

const isNew = ({ id }: DeskCampaign) => id.startsWith('new-');
const getTitle = ({ texts, id }: DeskCampaign) => texts.find(({ title }) => title !== '')?.title ?? id;

/** Throws when the edit names something twice, or something that the shop does not have. */
function assertKnownCampaigns({ campaigns, locales }: DeskCampaigns, edit: CampaignsEdit): void {
  const known = new Set(campaigns.map(({ id }) => id));
  const knownLocales = new Set(locales.map(({ locale }) => locale));
  const ids = edit.campaigns.map(({ id }) => `campaigns.${id}`);
  const texts = edit.campaigns.flatMap(({ id, texts: all }) =>
    all.map(({ locale }) => ({ locale, field: `texts.${id}.${locale}` })),
  );
  const wrong = [
    ...ids.filter(isRepeated),
    ...edit.campaigns.filter((one) => !isNew(one) && !known.has(one.id)).map(({ id }) => `campaigns.${id}`),
    ...texts.filter(({ locale }) => !knownLocales.has(locale)).map(({ field }) => field),
    ...texts.map(({ field }) => field).filter(isRepeated),
  ];
  if (wrong.length > 0)
    throw invalidRequest(wrong.map((field) => createFieldError(field, 'unknown', 'is no part of these campaigns')));
}

/** The edit as it is saved: with texts for each locale of the shop. */
const cleanCampaigns = ({ campaigns }: CampaignsEdit, { locales }: DeskCampaigns): DeskCampaign[] =>
  campaigns.map((campaign) => ({
    ...campaign,
    link: cleanText(campaign.link),
    picture: cleanText(campaign.picture),
    startsAt: cleanText(campaign.startsAt),
    endsAt: cleanText(campaign.endsAt),
    texts: locales.map(({ locale }) => {
      const given = campaign.texts.find((texts) => texts.locale === locale);
      return { locale, ...createRecord(campaignTextKeys, (key) => cleanText(given?.[key] ?? '')) };
    }),
  }));

/** Campaigns without their ids, to find out whether an edit was saved before. */
const withoutIds = (campaigns: readonly DeskCampaign[]) => campaigns.map(({ id: _, ...campaign }) => campaign);

const plainKeys = ['placement', 'link', 'picture', 'startsAt', 'endsAt'] as const;

/** The fields of campaigns, for the log. The order is their titles in their order. */
const listFields = (campaigns: readonly DeskCampaign[]): Map<string, string> =>
  new Map([
    ['campaigns', campaigns.map(getTitle).join(' · ')],
    ...campaigns.flatMap((campaign): [string, string][] =>
      [
        ...plainKeys.map((key): [string, string] => [`${key}.${campaign.id}`, campaign[key]]),
        ...campaign.texts.flatMap((texts) =>
          campaignTextKeys.map((key): [string, string] => [`texts.${campaign.id}.${texts.locale}.${key}`, texts[key]]),
        ),
      ].filter(([, text]) => text !== ''),
    ),
  ]);

const idLength = 48;

/** Returns a function that makes the id of a new campaign from its title. */
function createIdMaker(rows: readonly CampaignRow[]): (campaign: DeskCampaign) => string {
  const taken = new Set(rows.map(({ id }) => id));
  return (campaign) => {
    const slug =
      toSlug(getTitle(campaign), 'campaign')
        .replaceAll(/[^a-z0-9-]/g, '')
        .slice(0, idLength) || 'campaign';
    const free = [slug, ...Array.from({ length: taken.size + 1 }, (_, index) => `${slug}-${index + 2}`)];
    const id = free.find((one) => !taken.has(one)) ?? slug;
    taken.add(id);
    return id;
  };
}

/** Texts in languages that the shop does not have any more stay. */
function toSaved(
  campaigns: readonly DeskCampaign[],
  rows: readonly CampaignRow[],
  { locales }: DeskCampaigns,
): SavedCampaign[] {
  const makeId = createIdMaker(rows);
  return campaigns.map((campaign) => {
    const { placement, link, picture, startsAt, endsAt, texts } = campaign;
    const stored = Object.entries(rows.find(({ id }) => id === campaign.id)?.texts ?? {});
    const others = stored.filter(([locale]) => !locales.some((one) => one.locale === locale));
    const own = texts.filter(({ title }) => title !== '').map(({ locale, ...rest }) => [locale, rest] as const);
    return {
      ...{ id: isNew(campaign) ? makeId(campaign) : campaign.id, placement, link, startsAt, endsAt },
      imageUrl: picture === '' ? null : picture,
      texts: Object.fromEntries([...others, ...own]),
    };
  });
}

/**
 * Saves the campaigns. Throws when a rule refuses them; returns `unconfirmed` when a rule warns and the caller has not
 * confirmed. Campaigns that are saved already are answered again whatever their version.
 */
export async function saveDeskCampaignEdit(
  { db, now, onContentChanged }: DeskDependencies,
  { edit, isConfirmed, customerId }: BodyOf<typeof saveDeskCampaigns> & { customerId: number },
): Promise<WireReply<typeof saveDeskCampaigns>> {
  const findings = await retryTransaction(db, async (transaction) => {
    await lockCampaigns(transaction);
    const { campaigns, rows } = await findCampaignsToEdit(transaction);
    const isOutdated = campaigns.version !== edit.version;
    if (!isOutdated) assertKnownCampaigns(campaigns, edit);
    const edited = cleanCampaigns(edit, campaigns);
    if (isDeepStrictEqual(withoutIds(edited), withoutIds(campaigns.campaigns))) return [];
    if (isOutdated) throw campaignsChanged;
    const isSold = await createSoldCheck(
      transaction,
      edited.map(({ link }) => link),
    );
    const found = checkCampaignsEdit(campaigns, { ...edit, campaigns: edited }, { now: now(), isSold });
    assertNotRefused(found);
    if (found.length > 0 && !isConfirmed) return found;
    await saveCampaigns(transaction, toSaved(edited, rows, campaigns), new Date(now()));
    const pictures = [...campaigns.campaigns, ...edited].map(({ picture }) => picture);
    await notePicturesUsed(transaction, pictures, new Date(now()));
    await logDeskAction(transaction, {
      ...{ kind: 'campaigns-saved', subject: '', customerId, createdAt: new Date(now()) },
      changes: listChanges(listFields(campaigns.campaigns), listFields(edited)),
    });
    return [];
  });
  onContentChanged();
  return findings.length > 0
    ? { status: 'unconfirmed', findings }
    : { status: 'saved', campaigns: await readCampaigns(db) };
}
