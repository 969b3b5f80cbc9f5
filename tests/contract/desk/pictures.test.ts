import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deskPictureLimits } from '../../../src/config/desk/campaigns.ts';
import { getDeskCampaigns, saveDeskCampaigns, uploadDeskPicture } from '../../../src/contract/desk/campaigns.ts';
import { getMarketing } from '../../../src/contract/shell/marketing.ts';
import { resolveImageUrl } from '../../../src/i18n/image-url.ts';
import { listSweeps } from '../../../src/server/sweeps.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { createBrokenPictures, createPhoto, createPicture } from '../../fixtures/pictures.ts';
import { as, type DeskBackend, ivy, nora, startDeskBackend } from '../../fixtures/server/desk-backend.ts';

const dayMs = 86_400_000;
const unusedMs = deskPictureLimits.unusedDays * dayMs;

let backend: DeskBackend;
beforeAll(async () => {
  backend = await startDeskBackend();
}, 240_000);
afterAll(() => backend?.stop());

const toInput = (bytes: Buffer) => ({ body: { data: bytes.toString('base64') }, ...as(ivy) });
const upload = async (bytes: Buffer) => (await callApi(backend.url, uploadDeskPicture, toInput(bytes))).picture;
const getUrl = (picture: string, size: number) => resolveImageUrl(picture, `${backend.url}/images/`, size) ?? '';
const load = async (picture: string, size: number) => {
  const response = await fetch(getUrl(picture, size));
  const { format, width, height, exif } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return { type: response.headers.get('content-type'), format, width, height, exif };
};
const read = () => callApi(backend.url, getDeskCampaigns, as(ivy));
/** Gives the first campaign a picture. Returns the one that it had. */
async function show(picture: string): Promise<string> {
  const { version, campaigns } = await read();
  const [first, ...others] = campaigns;
  if (!first) throw new Error('The shop of the demo has no campaign.');
  const edit = { version, campaigns: [{ ...first, picture }, ...others] };
  const reply = await callApi(backend.url, saveDeskCampaigns, { body: { edit, isConfirmed: true }, ...as(ivy) });
  expect(reply.status).toBe('saved');
  return first.picture;
}
const sweep = async (now: number) => {
  for (const step of listSweeps(backend.db)) await step(now);
};

test('CAT-051 T41 a picture is uploaded upright and without its metadata, and the image host fits it into any size', async () => {
  const picture = await upload(await createPhoto());
  expect(picture).toMatch(/^uploads\/[0-9a-f]{32}\.png$/);
  const shown = { type: 'image/png', format: 'png', exif: undefined };
  expect(await load(picture, 470)).toEqual({ ...shown, width: 313, height: 470 });
  expect(await load(picture, 4_000)).toEqual({ ...shown, width: 1_600, height: 2_400 });
  expect((await fetch(getUrl(`uploads/${'0'.repeat(32)}.png`, 600))).status).toBe(404);
});

test('the same picture has one name, which campaigns and their pages show', async () => {
  const bytes = await createPicture(1_600, 800, '#204060').png().toBuffer();
  const [picture, again] = [await upload(bytes), await upload(bytes)];
  expect(again).toBe(picture);
  expect((await read()).pictures.filter((one) => one === picture)).toHaveLength(1);
  const before = await show(picture);
  const { campaigns } = await callApi(backend.url, getMarketing);
  expect(campaigns.map(({ imageUrl }) => imageUrl)).toContain(picture);
  await show(before);
});

test('T41 what is no picture is refused, and so is who is no staff', async () => {
  const whole = await createPicture(9, 9).png().toBuffer();
  for (const bytes of await createBrokenPictures({ width: 10_000, height: 6_100 }))
    expect((await expectRefusal(backend.url, uploadDeskPicture, toInput(bytes))).code).toBe('DESK_PICTURE_INVALID');
  const asGuest = { body: { data: whole.toString('base64') } };
  expect((await expectRefusal(backend.url, uploadDeskPicture, asGuest)).status).toBe(401);
  const tooLarge = await fetch(`${backend.url}/api/Desk/Pictures`, {
    ...{ method: 'POST', headers: { ...as(nora).headers, 'content-type': 'application/json' } },
    body: JSON.stringify({ data: 'A'.repeat(deskPictureLimits.bytes * 1.5) }),
  });
  expect(tooLarge.status).toBe(413);
});

test('a picture that no campaign has shown for some weeks is deleted, and one that is shown stays', async () => {
  const start = Date.now();
  const kept = await upload(await createPicture(1_300, 700, '#305070').png().toBuffer());
  const unused = await upload(await createPicture(1_300, 700, '#507030').png().toBuffer());
  const before = await show(kept);
  await sweep(start + unusedMs - dayMs);
  expect((await read()).pictures).toEqual(expect.arrayContaining([kept, unused]));
  await sweep(start + unusedMs + dayMs);
  expect((await read()).pictures).toContain(kept);
  expect((await read()).pictures).not.toContain(unused);
  expect((await fetch(getUrl(unused, 600))).status).toBe(404);
  // Its weeks begin when the campaign shows another one, since that can be taken back.
  await backend.db
    .updateTable('deskPictures')
    .set({ usedAt: new Date(start - unusedMs - dayMs) })
    .execute();
  await show(before);
  await sweep(Date.now());
  expect((await read()).pictures).toContain(kept);
});
