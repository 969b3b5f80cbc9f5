import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import sharp from 'sharp';
import { z } from 'zod';
import { allEndpoints } from '../../../src/contract/index.ts';
import { validateCaptcha } from '../../../src/contract/captcha/captcha.ts';
import { ErrorReply } from '../../../src/contract/errors.ts';
import {
  findReferralByDistributorId,
  findReferralByReferralCode,
  findReferralByZipCode,
  getDistributor,
} from '../../../src/contract/referral/distributors.ts';
import { writeLog } from '../../../src/contract/shell/logging.ts';
import { getMarketing } from '../../../src/contract/shell/marketing.ts';
import { validateStateZip } from '../../../src/contract/checkout/regions.ts';
import { expectRefusal, sendRequest } from '../../fixtures/http-request.ts';
import { startBackend } from '../../fixtures/server/backend.ts';
import type { TestBackend } from '../../fixtures/server/backend.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend({ SITE_URL: 'https://shop.example' });
});
afterAll(() => backend?.stop());
const get = (path: string, headers: Record<string, string> = {}) => fetch(`${backend.url}${path}`, { headers });

const protectedEndpoints = allEndpoints.filter(
  ({ endpoint }) => endpoint.policy === 'signed-in' || endpoint.policy === 'owner',
);
const fillPath = (path: string) => path.replaceAll(/:\w+/g, '1');

describe('policies', () => {
  test.each(protectedEndpoints.map(({ name, endpoint }) => [name, endpoint] as const))(
    'T14 %s needs a signed-in caller',
    async (_, call) => {
      const response = await fetch(`${backend.url}${fillPath(call.path)}`, { method: call.method });
      expect(response.status).toBe(401);
      expect(ErrorReply.parse(await response.json()).code).toBe('SIGN_IN_REQUIRED');
    },
  );
});

describe('addresses', () => {
  test.each(['/API/MARKETING', '/api/Marketing/', '//api/marketing'])(
    '%s is found in any letter case, with or without a trailing slash',
    async (path) => {
      expect((await get(path)).status).toBe(200);
    },
  );
  test('an unknown address gets an error reply like any other refusal', async () => {
    const response = await get('/api/nothing');
    expect([response.status, ErrorReply.parse(await response.json()).code]).toEqual([404, 'ADDRESS_NOT_FOUND']);
  });
});

describe('requests', () => {
  test('an invalid request gets an error for each invalid field', async () => {
    expect(
      await expectRefusal(backend.url, validateStateZip, { body: { countryCode: 'FR', postalCode: 5, region: 'x' } }),
    ).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
      errors: [{ field: 'countryCode' }, { field: 'postalCode' }],
    });
  });
  test.each([
    ['not JSON', '{bad', 400, 'INVALID_REQUEST'],
    ['too large', JSON.stringify({ message: 'x'.repeat(20_000), severity: 'Error' }), 413, 'REQUEST_TOO_LARGE'],
  ])('a body that is %s is refused', async (_, body, status, code) => {
    const response = await fetch(`${backend.url}${writeLog.path}`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json' },
    });
    expect([response.status, ErrorReply.parse(await response.json()).code]).toEqual([status, code]);
  });
  test('API-034 a call without a body may name the type of its body', async () => {
    const post = (path: string) =>
      fetch(`${backend.url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' } });
    expect((await post(`${validateCaptcha.path}?captcha=none`)).status).toBe(200);
    const needed = await post(writeLog.path);
    expect([needed.status, ErrorReply.parse(await needed.json()).code]).toEqual([400, 'INVALID_REQUEST']);
  });
  test.each([
    ['codes', findReferralByReferralCode, (guess: number) => ({ referralCode: `GUESS-${guess}` })],
    [
      'ids',
      findReferralByDistributorId,
      (guess: number) => ({ distributorId: String(9_000_000 + guess), country: 'US' }),
    ],
    ['profiles', getDistributor, () => ({}), (guess: number) => ({ id: 9_000_000 + guess })],
    ['zips', findReferralByZipCode, (guess: number) => ({ zipCode: String(10_000 + guess), country: 'US' })],
  ] as const)(
    'T18 of 150 parallel guesses at %s from one address exactly 120 a minute are answered',
    async (_, call, query, params?: (guess: number) => Record<string, number>) => {
      const statuses = await Promise.all(
        Array.from(
          { length: 150 },
          async (_guess, guess) =>
            (await sendRequest(backend.url, call, { query: query(guess), params: params?.(guess) ?? {} })).status,
        ),
      );
      expect([
        statuses.filter((status) => status === 200 || status === 404).length,
        statuses.filter((status) => status === 429).length,
      ]).toEqual([120, 30]);
    },
  );
  test('T30 API-022 an address that sends many log lines gets 429', async () => {
    const line = () =>
      sendRequest(backend.url, writeLog, { body: { message: 'again', severity: 'Error' } }).then(
        ({ status }) => status,
      );
    const statuses = await Promise.all(Array.from({ length: 80 }, line));
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(60);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });
});

describe('replies', () => {
  test('a reply that the client has is not sent again', async () => {
    const etag = (await sendRequest(backend.url, getMarketing)).headers.get('etag') ?? '';
    const again = await sendRequest(backend.url, getMarketing, { headers: { 'if-none-match': `"other", W/${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });
  test('a browser may read replies only on pages of the shop', async () => {
    const origin = async (from: string) =>
      (await get('/api/marketing/', { origin: from })).headers.get('access-control-allow-origin');
    expect([await origin('https://shop.example'), await origin('https://other.example')]).toEqual([
      'https://shop.example',
      null,
    ]);
  });
  test('CHK-047 pages may read the time of a reply', async () => {
    const { headers } = await get('/api/marketing/', { origin: 'https://shop.example' });
    expect(headers.get('access-control-expose-headers')?.split(', ')).toContain('date');
    expect(Math.abs(Date.parse(headers.get('date') ?? '') - Date.now())).toBeLessThan(60_000);
  });
  test('T33 data and refusals load nothing and can be neither framed nor sniffed', async () => {
    for (const path of ['/api/marketing/', '/api/nothing', '/images/placeholder.png']) {
      const { headers } = await get(path);
      expect([path, headers.get('content-security-policy')]).toEqual([
        path,
        "default-src 'none'; frame-ancestors 'none'",
      ]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
  });
  test('T33 a page cannot be framed or sniffed', async () => {
    const { headers } = await get('/docs');
    expect([headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual(['nosniff', 'DENY']);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });
});

describe('images', () => {
  const fetchImage = (path: string) => get(`/images/${path}`);
  test.each([
    'products/AV-0101.png',
    'products/AV-0101-01.png',
    'swatches/AV-0101-01.png',
    'textures/AV-0101.png',
    'categories/1.png',
    'campaigns/first-red.png',
    'distributors/1204417.png',
    'placeholder.png',
  ])('CAT-051 CAT-054 %s is drawn', async (path) => {
    const response = await fetchImage(`${path}?width=58&height=58&mode=max&format=png`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });
  test.each(['webp', 'jpeg', 'avif'])('an image is available as %s', async (format) => {
    expect((await fetchImage(`products/AV-0701.png?width=20&format=${format}`)).headers.get('content-type')).toBe(
      `image/${format}`,
    );
  });
  test.each([
    'products/AV-9999.png',
    'products/AV-0101.exe',
    'products/..%2f..%2fpackage.png',
    'nothing/1.png',
    'categories/99.png',
  ])('T26 %s is not found', async (path) => {
    expect((await fetchImage(path)).status).toBe(404);
  });
  test.each([
    ['width=-5', 16],
    ['width=99999&height=16', 16],
    ['width=99999', 240],
    ['width=17', 16],
  ])('a size out of bounds is brought within them: %s', async (query, side) => {
    const response = await fetchImage(`swatches/AV-0101-01.png?${query}`);
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([response.status, width, height]).toEqual([200, side, side]);
  });
  test('a size that is not a number is refused', async () => {
    expect((await fetchImage('placeholder.png?width=wide')).status).toBe(400);
  });
  test('an image that the client has is not sent again', async () => {
    const etag = (await fetchImage('categories/2.png?width=40')).headers.get('etag') ?? '';
    expect((await get('/images/categories/2.png?width=40', { 'if-none-match': etag })).status).toBe(304);
  });
});

describe('operations', () => {
  test('the health, readiness and metrics addresses answer', async () => {
    expect([(await get('/healthz')).status, (await get('/readyz')).status]).toEqual([200, 200]);
    expect(await (await get('/metrics')).text()).toContain('http_request_duration_seconds');
  });
  test('the OpenAPI document has every endpoint of the contract', async () => {
    const Document = z.object({
      openapi: z.literal('3.1.0'),
      paths: z.record(z.string(), z.record(z.string(), z.object({ operationId: z.string() }).loose())),
    });
    const { paths } = Document.parse(await (await get('/openapi.json')).json());
    expect(
      Object.values(paths)
        .flatMap((methods) => Object.values(methods).map(({ operationId }) => operationId))
        .sort(),
    ).toEqual(allEndpoints.map(({ name }) => name).sort());
  });
  test('the OpenAPI document has the path of every endpoint', async () => {
    const document = await (await get('/openapi.json')).text();
    for (const { endpoint } of allEndpoints)
      expect(document).toContain(`"${endpoint.path.replaceAll(/:(\w+)/g, '{$1}')}"`);
  });
  test('T33 the reference page loads files of this server only', async () => {
    const page = await get('/docs');
    const policy = page.headers.get('content-security-policy') ?? '';
    const text = await page.text();
    const addresses = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address = '']) => address);
    expect([policy.includes("script-src 'self';"), policy.includes('unsafe-inline'), addresses]).toEqual([
      true,
      false,
      ['/docs/swagger-ui.css', '/docs/swagger-ui-bundle.js', '/docs/start.js', '/openapi.json'],
    ]);
    for (const address of addresses) expect([address, (await get(address)).status]).toEqual([address, 200]);
    expect(text).not.toMatch(/<script[^>]*>[^<]|<style/);
    expect(await (await get('/docs/start.js')).text()).toContain("url: '/openapi.json'");
  });
});
