import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { getMyReviews, uploadReviewPicture, withdrawReview } from '../../../src/contract/reviews/reviews.ts';
import { listSweeps } from '../../../src/server/sweeps.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { createBrokenPictures, createPhoto, createPicture } from '../../fixtures/pictures.ts';
import { as, dayMs, startReviewBackend } from '../../fixtures/server/review-backend.ts';
import type { ReviewBackend } from '../../fixtures/server/review-backend.ts';

const [nora, camille] = [500_101, 500_102];

let backend: ReviewBackend;
let orderNumber = '';
beforeAll(async () => {
  backend = await startReviewBackend();
  ({ orderNumber } = await backend.ship('AV-0701', { customerId: nora }));
  await backend.ship('AV-0701', { customerId: camille });
}, 240_000);
afterAll(() => backend?.stop());

const upload = (customerId: number, bytes: Buffer) =>
  callApi(backend.url, uploadReviewPicture, { ...as(customerId), body: { data: bytes.toString('base64') } });
const refuse = async (bytes: Buffer) =>
  (await expectRefusal(backend.url, uploadReviewPicture, { ...as(nora), body: { data: bytes.toString('base64') } }))
    .code;
const load = (id: string) => fetch(`${backend.url}/images/reviews/${id}.webp`);
const write = (pictureIds: string[]) => backend.write(nora, backend.toBody(orderNumber, 'AV-0701', { pictureIds }));
const sweep = async (now: number) => {
  for (const step of listSweeps(backend.db)) await step(now);
};

test('T41 a picture loses where it was taken, and is encoded upright in a limited size', async () => {
  const bytes = await createPhoto();
  expect((await sharp(bytes).metadata()).exif).toBeDefined();
  const { pictureId } = await upload(nora, bytes);
  const response = await load(pictureId);
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(response.headers.get('content-type')).toBe('image/webp');
  const { exif, orientation, width, height, format } = await sharp(
    Buffer.from(await response.arrayBuffer()),
  ).metadata();
  expect({ exif, orientation, width, height, format }).toEqual({
    ...{ exif: undefined, orientation: undefined, width: 1_067, height: 1_600, format: 'webp' },
  });
});

test('T41 what is no picture, or has too many pixels, is refused', async () => {
  const broken = await createBrokenPictures({ width: 10_000, height: 6_000 });
  expect(broken.every(({ length }) => length < 1_000_000)).toBe(true);
  for (const bytes of broken) expect(await refuse(bytes)).toBe('REVIEW_PICTURE_INVALID');
  const tooLarge = await fetch(`${backend.url}/api/Reviews/Pictures`, {
    ...{ method: 'POST', headers: { ...as(nora).headers, 'content-type': 'application/json' } },
    body: JSON.stringify({ data: 'A'.repeat(9_000_000) }),
  });
  expect(tooLarge.status).toBe(413);
});

test('T41 a picture belongs to whoever handed it in, and keeps its place when the review is written anew', async () => {
  const bytes = await createPicture(40, 30).png().toBuffer();
  const [mine, other, foreign] = [await upload(nora, bytes), await upload(nora, bytes), await upload(camille, bytes)];
  const stolen = backend.toBody(orderNumber, 'AV-0701', { pictureIds: [mine.pictureId, foreign.pictureId] });
  expect((await backend.refuseWrite(nora, stolen)).errors[0]?.field).toBe('pictureIds');
  const { state } = await write([other.pictureId, mine.pictureId]);
  expect(state).toBe('waiting');
  const own = await callApi(backend.url, getMyReviews, as(nora));
  const pictures = own.products.find(({ sku }) => sku === 'AV-0701')?.review?.pictures;
  expect(pictures?.map(({ pictureId }) => pictureId)).toEqual([other.pictureId, mine.pictureId]);
  await write([mine.pictureId]);
  expect([(await load(mine.pictureId)).status, (await load(other.pictureId)).status]).toEqual([200, 404]);
});

test('T41 the address of a refused picture leads nowhere, and a review taken back has none', async () => {
  const { pictureId } = await upload(nora, await createPicture(40, 30).png().toBuffer());
  const { id } = await write([pictureId]);
  await backend.decide(id);
  expect((await backend.read('AV-0701', { withPictures: 'true' })).reviews[0]?.pictures).toMatchObject([
    { url: expect.stringContaining(pictureId), width: 40, height: 30 },
  ]);
  await backend.decide(id, 'picture-of-others');
  expect((await load(pictureId)).status).toBe(404);
  await callApi(backend.url, withdrawReview, { ...as(nora), params: { id }, body: {} });
  const left = await backend.db.selectFrom('reviewPictures').select('id').where('reviewId', '=', id).execute();
  expect(left).toEqual([]);
});

test('T41 pictures of reviews that are not written are deleted after a day', async () => {
  const { pictureId } = await upload(nora, await createPicture(40, 30).png().toBuffer());
  await sweep(backend.now() + dayMs - 1_000);
  expect((await load(pictureId)).status).toBe(200);
  await sweep(backend.now() + dayMs + 1_000);
  expect((await load(pictureId)).status).toBe(404);
});
