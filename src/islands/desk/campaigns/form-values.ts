import { campaignTextKeys } from '../../../config/desk/campaigns.ts';
import { createRecord } from '../../../config/create-record.ts';
import type { CampaignsEdit, DeskCampaign, DeskCampaigns } from '../../../contract/desk/campaigns.ts';
import { type EditValues, fromIds, toIds } from '../../../domain/desk/edit-values.ts';

const plainKeys = ['placement', 'link', 'picture', 'startsAt', 'endsAt'] as const;

const toEntries = (campaign: DeskCampaign): [string, string][] => [
  ...plainKeys.map((key): [string, string] => [`${key}.${campaign.id}`, campaign[key]]),
  ...campaign.texts.flatMap((texts) =>
    campaignTextKeys.map((key): [string, string] => [`texts.${campaign.id}.${texts.locale}.${key}`, texts[key]]),
  ),
];

export const toCampaignValues = ({ campaigns }: DeskCampaigns): EditValues => ({
  campaigns: fromIds(campaigns.map(({ id }) => id)),
  ...Object.fromEntries(campaigns.flatMap(toEntries)),
});

export const toCampaignsEdit = ({ version, locales }: DeskCampaigns, values: EditValues): CampaignsEdit => ({
  version,
  campaigns: toIds(values['campaigns']).map((id) => {
    const read = (field: string) => (values[`${field}.${id}`] ?? '').trim();
    return {
      ...{ id, placement: read('placement') === 'front-banner' ? 'front-banner' : 'front-tile' },
      ...{ link: read('link'), picture: read('picture'), startsAt: read('startsAt'), endsAt: read('endsAt') },
      texts: locales.map(({ locale }) => ({
        locale,
        ...createRecord(campaignTextKeys, (key) => (values[`texts.${id}.${locale}.${key}`] ?? '').trim()),
      })),
    };
  }),
});

/** The values of a new campaign. */
export const createCampaign = (id: string, { locales }: DeskCampaigns): Record<string, string> =>
  Object.fromEntries(
    toEntries({
      ...{ id, placement: 'front-tile', link: '', picture: '', startsAt: '', endsAt: '' },
      texts: locales.map(({ locale }) => ({ locale, ...createRecord(campaignTextKeys, () => '') })),
    }),
  );

/** What changes when a campaign is removed. */
export const removeCampaign = (values: EditValues, id: string): Record<string, string | undefined> => ({
  ...Object.fromEntries(
    Object.keys(values)
      .filter((field) => field.split('.')[1] === id)
      .map((field) => [field, undefined]),
  ),
  campaigns: fromIds(toIds(values['campaigns']).filter((one) => one !== id)),
});
