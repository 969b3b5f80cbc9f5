import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countries } from '../../../src/config/countries.ts';
import { getDeskActions } from '../../../src/contract/desk/actions.ts';
import {
  type DeskCampaign,
  type DeskCampaigns,
  getDeskCampaigns,
  saveDeskCampaigns,
} from '../../../src/contract/desk/campaigns.ts';
import { getContentChanges } from '../../../src/contract/shell/content-changes.ts';
import { getMarketing } from '../../../src/contract/shell/marketing.ts';
import { formatLocalTime } from '../../../src/domain/local-time.ts';
import { noteCampaignTimes } from '../../../src/server/areas/shell/index.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { as, ivy, nora, startDeskBackend } from '../../fixtures/server/desk-backend.ts';
import type { DeskBackend } from '../../fixtures/server/desk-backend.ts';

let backend: DeskBackend;
beforeAll(async () => {
  backend = await startDeskBackend();
}, 240_000);
afterAll(() => backend?.stop());
beforeEach(() => backend.db.deleteFrom('deskActions').execute());

const read = () => callApi(backend.url, getDeskCampaigns, as(ivy));
const request = (
  { version }: DeskCampaigns,
  campaigns: readonly DeskCampaign[],
  { isConfirmed = false, who = ivy }: { isConfirmed?: boolean; who?: { customerId: number } } = {},
) => ({ body: { edit: { version, campaigns }, isConfirmed }, ...as(who) });
const save = (...given: Parameters<typeof request>) => callApi(backend.url, saveDeskCampaigns, request(...given));
const refuse = (...given: Parameters<typeof request>) =>
  expectRefusal(backend.url, saveDeskCampaigns, request(...given));
const readActions = async () =>
  (await callApi(backend.url, getDeskActions, { query: { page: '1' }, ...as(ivy) })).actions;
const readShop = async () => (await callApi(backend.url, getMarketing)).campaigns;
const readChanges = async (version: number) =>
  (await callApi(backend.url, getContentChanges, { query: { since: String(version) } })).changes;

const newCampaign = ({ locales }: DeskCampaigns, change: Partial<DeskCampaign> = {}): DeskCampaign => ({
  ...{ id: 'new-1', placement: 'front-tile', link: '/shopproducts', picture: 'landing/banner.png' },
  ...{ startsAt: '', endsAt: '' },
  texts: locales.map(({ locale }) => ({
    ...{ locale, title: locale === 'en-us' ? 'Winter reds' : '', eyebrow: '', text: '', action: '' },
    alt: locale === 'en-us' ? 'Three lipsticks in the snow' : '',
  })),
  ...change,
});
const withText = (campaign: DeskCampaign, change: Partial<DeskCampaign['texts'][number]>): DeskCampaign => ({
  ...campaign,
  texts: campaign.texts.map((texts) => (texts.locale === 'en-us' ? { ...texts, ...change } : texts)),
});

test('API-020 campaigns that staff only read and save stay as they are', async () => {
  const campaigns = await read();
  expect(campaigns.campaigns.length).toBeGreaterThan(1);
  expect(await save(campaigns, campaigns.campaigns)).toMatchObject({ status: 'saved' });
  expect((await read()).version).toBe(campaigns.version);
  expect(await readActions()).toEqual([]);
});

test('NAV-034 a campaign is added, moved and removed, with its times and words, and the log names each', async () => {
  const campaigns = await read();
  const before = await readShop();
  const { version } = await callApi(backend.url, getContentChanges, {});
  const added = newCampaign(campaigns, { startsAt: '2030-12-01T09:00', endsAt: '2030-12-24T18:00' });
  const saved = await save(campaigns, [added, ...campaigns.campaigns]);
  if (saved.status !== 'saved') throw new Error('The campaign is not saved.');
  const [first, ...others] = await readShop();
  expect(first).toMatchObject({
    ...{ id: 'winter-reds', imageUrl: 'landing/banner.png', startsAt: '2030-12-01T09:00', endsAt: '2030-12-24T18:00' },
    texts: { 'en-us': { title: 'Winter reds', alt: 'Three lipsticks in the snow' } },
  });
  expect(Object.keys(first?.texts ?? {})).toEqual(['en-us']);
  expect(others.map(({ id, imageUrl }) => [id, imageUrl])).toEqual(before.map(({ id, imageUrl }) => [id, imageUrl]));
  expect(await readChanges(version)).toEqual([{ kind: 'marketing', subject: '' }]);
  const [action] = await readActions();
  expect(action).toMatchObject({ kind: 'campaigns-saved', by: ivy.name });
  expect(action?.changes).toContainEqual({ field: 'texts.new-1.en-us.title', before: null, after: 'Winter reds' });
  expect(await save(saved.campaigns, saved.campaigns.campaigns.slice(1))).toMatchObject({ status: 'saved' });
  expect((await readShop()).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test('what pages would not show is asked about, and what they must not hold is refused', async () => {
  const campaigns = await read();
  const add = (campaign: DeskCampaign) => [...campaigns.campaigns, campaign];
  const plain = newCampaign(campaigns);
  const warned: [DeskCampaign, string, string][] = [
    [newCampaign(campaigns, { link: '/nowhere' }), 'link.new-1', 'linkDead'],
    [newCampaign(campaigns, { link: '/product/AV-9999' }), 'link.new-1', 'linkDead'],
    [newCampaign(campaigns, { endsAt: '2020-01-01T00:00' }), 'endsAt.new-1', 'campaignEnded'],
    [newCampaign(campaigns, { placement: 'front-banner' }), 'placement.new-1', 'bannersOverlap'],
    [withText(plain, { alt: '' }), 'texts.new-1.en-us.alt', 'altMissing'],
    [withText(plain, { text: '<i>Fine</i>' }), 'texts.new-1.en-us.text', 'markupDropped'],
  ];
  for (const [campaign, field, code] of warned)
    expect(await save(campaigns, add(campaign)), code).toMatchObject({
      status: 'unconfirmed',
      findings: [{ field, code, severity: 'warning' }],
    });
  const refused: [DeskCampaign, string, string][] = [
    [newCampaign(campaigns, { link: 'javascript:alert(1)' }), 'link.new-1', 'linkUnsafe'],
    [newCampaign(campaigns, { link: '' }), 'link.new-1', 'linkMissing'],
    [newCampaign(campaigns, { picture: '' }), 'picture.new-1', 'pictureMissing'],
    [newCampaign(campaigns, { picture: 'javascript:alert(1)' }), 'picture.new-1', 'pictureUnsafe'],
    [newCampaign(campaigns, { picture: '//pictures.example/a.png' }), 'picture.new-1', 'pictureUnsafe'],
    [newCampaign(campaigns, { startsAt: '2026-02-30T00:00' }), 'startsAt.new-1', 'timeInvalid'],
    [
      newCampaign(campaigns, { startsAt: '2030-02-02T00:00', endsAt: '2030-02-01T00:00' }),
      'endsAt.new-1',
      'endsBeforeStart',
    ],
    [withText(plain, { title: '', text: 'Words' }), 'texts.new-1.en-us.title', 'textMissing'],
    [withText(plain, { title: 'x'.repeat(121) }), 'texts.new-1.en-us.title', 'textTooLong'],
    [newCampaign(campaigns, { id: 'no-such' }), 'campaigns.no-such', 'unknown'],
  ];
  for (const [campaign, field, code] of refused)
    expect((await refuse(campaigns, add(campaign), { isConfirmed: true })).errors, code).toContainEqual(
      expect.objectContaining({ field, code }),
    );
});

test('the picture of a campaign that staff added cannot be taken away, and a drawn one comes back', async () => {
  const campaigns = await read();
  const [drawn] = campaigns.campaigns;
  if (!drawn) throw new Error('The shop has no campaigns.');
  const replaced = { ...drawn, picture: 'landing/banner.png', texts: withText(drawn, { alt: 'A shelf' }).texts };
  const saved = await save(campaigns, [replaced, newCampaign(campaigns)], { isConfirmed: true });
  if (saved.status !== 'saved') throw new Error('The campaigns are not saved.');
  const withoutPictures = saved.campaigns.campaigns.map((campaign) => ({ ...campaign, picture: '' }));
  expect((await refuse(saved.campaigns, withoutPictures, { isConfirmed: true })).errors).toEqual([
    expect.objectContaining({ field: 'picture.winter-reds', code: 'pictureMissing' }),
  ]);
  expect(await save(saved.campaigns, withoutPictures.slice(0, 1), { isConfirmed: true })).toMatchObject({
    status: 'saved',
  });
  expect((await readShop()).map(({ imageUrl }) => imageUrl)).toEqual([`campaigns/${drawn.id}.png`]);
});

test('the second of two who save campaigns is told, and a save whose reply was lost is answered again', async () => {
  const campaigns = await read();
  const given = [campaigns, [...campaigns.campaigns, newCampaign(campaigns)]] as const;
  const saved = await save(...given);
  expect(await save(...given)).toEqual(saved);
  expect(await readActions()).toHaveLength(1);
  expect(await refuse(campaigns, campaigns.campaigns.slice(1), { who: nora, isConfirmed: true })).toMatchObject({
    status: 409,
    code: 'CAMPAIGNS_CHANGED',
  });
});

test('a campaign that starts or ends by the clocks of a country is told as a change, once', async () => {
  const campaigns = await read();
  const now = Date.now();
  const startsAt = formatLocalTime(now + 2 * 3_600_000, countries.US.timeZone);
  const [first, ...others] = campaigns.campaigns;
  if (!first) throw new Error('The shop has no campaigns.');
  await save(campaigns, [{ ...first, startsAt }, ...others], { isConfirmed: true });
  const { version } = await callApi(backend.url, getContentChanges, {});
  await noteCampaignTimes(backend.db, now + 2.1 * 3_600_000);
  expect(await readChanges(version)).toEqual([{ kind: 'marketing', subject: '' }]);
  const noted = (await callApi(backend.url, getContentChanges, {})).version;
  await noteCampaignTimes(backend.db, now + 2.2 * 3_600_000);
  expect(await readChanges(noted)).toEqual([]);
});
