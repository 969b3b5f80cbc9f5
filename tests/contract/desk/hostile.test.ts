import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importDeskCatalogue } from '../../../src/contract/desk/imports.ts';
import { getDeskProduct, saveDeskProduct } from '../../../src/contract/desk/products.ts';
import {
  claimPublishRequest,
  finishPublishRequest,
  reportPublishProgress,
} from '../../../src/contract/desk/publisher.ts';
import { requestPublish } from '../../../src/contract/desk/requests.ts';
import { getDeskTexts, saveDeskText } from '../../../src/contract/desk/texts.ts';
import type { Endpoint } from '../../../src/contract/endpoint.ts';
import { ErrorReply } from '../../../src/contract/errors.ts';
import { callApi, sendRequest } from '../../fixtures/http-request.ts';
import type { CallRequest } from '../../fixtures/http-request.ts';
import { hostileValues } from '../../fixtures/security/hostile-values.ts';
import {
  as,
  asPublisher,
  createRelease,
  createReport,
  ivy,
  startDeskBackend,
} from '../../fixtures/server/desk-backend.ts';
import type { DeskBackend } from '../../fixtures/server/desk-backend.ts';

const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 1_000_000);
const sampleSize = 1_500;
const sku = 'AV-0101';

let backend: DeskBackend;
beforeAll(async () => {
  process.stdout.write(`FUZZ_SEED=${seed}\n`);
  backend = await startDeskBackend();
}, 240_000);
afterAll(() => backend?.stop());

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const listPlaces = (value: unknown): string[][] =>
  isRecord(value)
    ? [[], ...Object.entries(value).flatMap(([key, inner]) => listPlaces(inner).map((rest) => [key, ...rest]))]
    : [[]];
function replaceAt(value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((inner: unknown, index) => (String(index) === key ? replaceAt(inner, rest, replacement) : inner));
  return isRecord(value) ? { ...value, [key]: replaceAt(value[key], rest, replacement) } : value;
}

/** Requests that are taken as they are, about things that exist. */
async function createGoodRequests(): Promise<[Endpoint, CallRequest][]> {
  const staff = as(ivy);
  const { version, countries, texts } = await callApi(backend.url, getDeskProduct, { params: { sku }, ...staff });
  const query = { locale: 'es-mx', namespace: 'shop' };
  const [text] = (await callApi(backend.url, getDeskTexts, { query, ...staff })).texts;
  await callApi(backend.url, requestPublish, { body: { kind: 'publish' }, ...staff });
  const claimed = await backend.claim([createRelease('release-1')]);
  const lease = { id: claimed?.id, lease: claimed?.lease };
  const edit = {
    version,
    countries: countries
      .slice(0, 2)
      .map(({ livePrice: _, ...country }) => ({ ...country, stockBefore: country.stock })),
    texts: texts.slice(0, 2),
  };
  const report = createReport({
    changes: [{ kind: 'repriced', locale: 'en-us', subject: sku, name: 'A', before: '1', after: '2' }],
    findings: [{ code: 'PRICE_JUMP', severity: 'error', message: 'x', isAllowed: false }],
  });
  const file = { categories: [{ categoryId: 1, name: { 'en-us': 'Lips' } }], products: [{ sku: 'A', name: 'B' }] };
  return [
    [saveDeskProduct, { params: { sku }, body: { edit, isConfirmed: true }, ...staff }],
    [
      saveDeskText,
      { body: { ...query, key: text?.key, text: text?.text, before: text?.text, isConfirmed: true }, ...staff },
    ],
    [requestPublish, { body: { kind: 'preview', runAt: '2030-01-01T00:00:00Z', allow: ['A'], force: true }, ...staff }],
    [importDeskCatalogue, { body: { fileName: 'a.json', mode: 'add', isDryRun: true, file }, ...staff }],
    [reportPublishProgress, { body: { ...lease, progress: { step: 'render', done: 1, total: 2 } }, ...asPublisher }],
    [finishPublishRequest, { body: { ...lease, report, releases: [createRelease('release-2')] }, ...asPublisher }],
    [claimPublishRequest, { body: { releases: [createRelease('release-3')] }, ...asPublisher }],
  ];
}

/** A save that was taken makes later ones outdated, which then tell nothing. */
async function refresh(call: Endpoint, body: unknown, place: readonly string[]): Promise<unknown> {
  if (call === saveDeskProduct && place.join('.').startsWith('edit.') && !place.includes('version')) {
    const { version } = await callApi(backend.url, getDeskProduct, { params: { sku }, ...as(ivy) });
    return replaceAt(body, ['edit', 'version'], version);
  }
  if (call !== saveDeskText || place.join('.') !== 'text' || !isRecord(body)) return body;
  const query = { locale: 'es-mx', namespace: 'shop' };
  const { texts } = await callApi(backend.url, getDeskTexts, { query, ...as(ivy) });
  return { ...body, before: texts.find(({ key }) => key === body['key'])?.text };
}

test('T16 a hostile value in any place of a good request gets a clear answer, and breaks no reply', async () => {
  const all = (await createGoodRequests()).flatMap(([call, request]) =>
    listPlaces(request.body).flatMap((place) =>
      hostileValues.map((value) => ({
        call,
        request: { ...request, body: replaceAt(request.body, place, value) },
        place,
      })),
    ),
  );
  const bounds = { minLength: Math.min(sampleSize, all.length), maxLength: sampleSize };
  const [requests = []] = fc.sample(fc.shuffledSubarray(all, bounds), { seed, numRuns: 1 });
  const failures: string[] = [];
  const taken = new Set<string>();
  for (const { call, request, place } of requests) {
    const body = await refresh(call, request.body, place);
    const response = await sendRequest(backend.url, call, { ...request, body });
    if (response.ok) taken.add(call.path);
    const text = await response.text();
    if (response.status < 500 && (response.ok || ErrorReply.safeParse(JSON.parse(text)).success)) continue;
    failures.push(`${response.status} ${call.path} ${place.join('.')} ${JSON.stringify(request.body).slice(0, 300)}`);
  }
  expect(failures).toEqual([]);
  // Texts may hold almost anything, so these calls got past their schemas and rules.
  expect([...taken]).toEqual(expect.arrayContaining([saveDeskProduct.path, saveDeskText.path]));
}, 600_000);
