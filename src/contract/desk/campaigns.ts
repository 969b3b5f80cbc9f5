import * as z from 'zod/mini';
import { campaignPlacements, campaignTextKeys, deskPictureLimits } from '../../config/desk/campaigns.ts';
import { createRecord } from '../../config/create-record.ts';
import { localePattern } from '../../config/locales.ts';
import { endpoint } from '../endpoint.ts';
import { nonEmptyText, textUpTo } from '../shared-schemas.ts';
import { EditFinding } from './edit-finding.ts';
import { LinkTargets } from './link-targets.ts';
import { DeskLocale } from './products.ts';

const LocaleName = z.string().check(z.regex(localePattern));
/** The largest that the schema takes; the rules of an edit have their own limits, with an answer beside the field. */
const EditedText = textUpTo(2_000);

/** A locale without a title does not show the campaign. */
const CampaignTexts = z.object({ locale: LocaleName, ...createRecord(campaignTextKeys, () => EditedText) });
export type CampaignTexts = z.infer<typeof CampaignTexts>;

const DeskCampaign = z.object({
  /** A new campaign has an id that begins with `new-`. */
  id: nonEmptyText(64).check(z.regex(/^[\w-]+$/)),
  placement: z.enum(campaignPlacements),
  /** A path of the shop, or an address that begins with `https://`. */
  link: EditedText,
  /** A name on the image host, or an address that begins with `https://`. Empty for a picture that is drawn. */
  picture: EditedText,
  /** By the clocks of each country, such as `2026-12-01T09:00`. Empty without a limit. */
  startsAt: EditedText,
  endsAt: EditedText,
  texts: z.array(CampaignTexts).check(z.maxLength(100)),
});
export type DeskCampaign = z.infer<typeof DeskCampaign>;

/** Every campaign in its order, with texts for each locale of the shop. */
export const DeskCampaigns = z.object({
  version: z.string(),
  campaigns: z.array(DeskCampaign),
  locales: z.array(DeskLocale),
  targets: LinkTargets,
  /** The ids of the campaigns for which a picture is drawn. The others need one of their own. */
  drawn: z.array(z.string()),
  /** The names of pictures that the image host has. */
  pictures: z.array(z.string()),
});
export type DeskCampaigns = z.infer<typeof DeskCampaigns>;

export const CampaignsEdit = z.object({
  /** The version that the edit began with. */
  version: textUpTo(100),
  campaigns: z.array(DeskCampaign).check(z.maxLength(100)),
});
export type CampaignsEdit = z.infer<typeof CampaignsEdit>;

export const getDeskCampaigns = endpoint('GET', '/api/Desk/Campaigns', {
  requirements: [],
  summary: 'The campaigns of the shop front as staff edit them',
  policy: 'staff',
  isExtension: true,
  reply: DeskCampaigns,
});

/**
 * Without `isConfirmed`, an edit with warnings is not saved, and the warnings are returned. An edit that was saved
 * before is answered again, whatever its version. Refusals: INVALID_REQUEST (400) with the fields, CAMPAIGNS_CHANGED
 * (409) when somebody else has saved campaigns since.
 */
export const saveDeskCampaigns = endpoint('PUT', '/api/Desk/Campaigns', {
  requirements: [],
  summary: 'Save pictures, texts, links, times and order of the campaigns',
  policy: 'staff',
  isExtension: true,
  body: z.object({ edit: CampaignsEdit, isConfirmed: z.boolean() }),
  reply: z.discriminatedUnion('status', [
    z.object({ status: z.literal('saved'), campaigns: DeskCampaigns }),
    z.object({ status: z.literal('unconfirmed'), findings: z.array(EditFinding) }),
  ]),
});

/**
 * Re-encodes a picture without its metadata, and keeps it on the image host. `data` is base64: a JPEG, PNG or WebP. The same
 * picture gets the same name. One that no campaign shows for some weeks is deleted. Refusals: DESK_PICTURE_INVALID (400).
 */
export const uploadDeskPicture = endpoint('POST', '/api/Desk/Pictures', {
  requirements: [],
  summary: 'Upload a picture for a campaign',
  policy: 'staff',
  isExtension: true,
  body: z.object({ data: nonEmptyText(Math.ceil((deskPictureLimits.bytes * 4) / 3) + 4) }),
  /** `picture` is its name on the image host. */
  reply: z.object({ picture: z.string() }),
});
