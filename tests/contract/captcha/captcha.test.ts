import { createChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createCustomer,
  validateEmailAvailability,
  validateReferralSignUpEmailAvailability,
} from '../../../src/contract/registration/registration.ts';
import { validateCaptcha } from '../../../src/contract/captcha/captcha.ts';
import { createCaptchas } from '../../../src/server/areas/captcha/captchas.ts';
import { deleteExpiredCaptchas } from '../../../src/server/areas/captcha/queries.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';
import { solveCaptchaToken, solveCaptcha, encodeCaptchaToken } from '../../fixtures/server/solve-captcha.ts';
import { createRegistration } from '../../fixtures/server/registration-request.ts';

let backend: IdentityBackend;
beforeAll(async () => {
  backend = await startIdentityBackend({ CAPTCHA_ENABLED: 'true' });
}, 240_000);
afterAll(() => backend?.stop());
beforeEach(() => backend.resetRateLimits());

let emailCount = 0;
const createBody = (recaptchaToken: string | undefined, changes: Record<string, unknown> = {}) => {
  const email = `person-${(emailCount += 1)}@aurevane.example`;
  return {
    locale: 'en-us',
    signalRConnectionId: null,
    customer: createRegistration(email, { recaptchaToken, ...changes }),
  };
};
const register = (token: string | undefined, changes?: Record<string, unknown>) =>
  callApi(backend.url, createCustomer, { body: createBody(token, changes) });
const getRefusalCode = async (token: string | undefined) =>
  (await expectRefusal(backend.url, createCustomer, { body: createBody(token) })).code;
const validate = (captcha: string) => callApi(backend.url, validateCaptcha, { query: { captcha } });

describe('a captcha', () => {
  test('VAL-052 T20 a captcha is good for one registration', async () => {
    const token = await solveCaptchaToken(backend.url);
    expect((await register(token)).userName).toMatch(/^person-/);
    expect(await getRefusalCode(token)).toBe('CAPTCHA_REQUIRED');
  });

  test('T20 one of fifty parallel registrations with the same captcha succeeds', async () => {
    const token = await solveCaptchaToken(backend.url);
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, () => register(token)));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('T20 two processes on one database share their keys and count one use', async () => {
    const [one, other] = [
      createCaptchas({ db: backend.db, now: Date.now }),
      createCaptchas({ db: backend.db, now: Date.now }),
    ];
    const token = await solveCaptchaToken(backend.url);
    const uses = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? one : other).consume('registration', token)),
    );
    expect(uses.filter(Boolean)).toHaveLength(1);
  });

  test('T20 a captcha is good for its own purpose only', async () => {
    expect(await getRefusalCode(await solveCaptchaToken(backend.url, 'checkout'))).toBe('CAPTCHA_REQUIRED');
    expect(await validate(await solveCaptchaToken(backend.url, 'registration'))).toEqual({ success: false });
    const token = await solveCaptchaToken(backend.url, 'checkout');
    expect([await validate(token), await validate(token)]).toEqual([{ success: true }, { success: false }]);
  });

  test('T20 a captcha expires after fifteen minutes', async () => {
    const [token, { db }] = [await solveCaptchaToken(backend.url), backend];
    const after = (seconds: number) =>
      createCaptchas({ db, now: () => Date.now() + seconds * 1_000 }).findSolvedId('registration', token);
    expect([typeof (await after(890)), await after(901)]).toEqual(['string', null]);
  });

  test('T20 forged and changed captchas are getRefusalCode', async () => {
    const { challenge, solution } = await solveCaptcha(backend.url);
    const changed = (parameters: object) =>
      encodeCaptchaToken({
        challenge: { ...challenge, parameters: { ...challenge.parameters, ...parameters } },
        solution,
      });
    const own = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      deriveKey,
      data: { purpose: 'registration' },
      expiresAt: Math.floor(Date.now() / 1_000) + 60,
      hmacSignatureSecret: 'own',
      hmacKeySignatureSecret: 'own',
    });
    const tokens = [
      undefined,
      '',
      'invented',
      encodeCaptchaToken({}),
      encodeCaptchaToken([]),
      encodeCaptchaToken({ challenge, solution: { counter: 0, derivedKey: '' } }),
      encodeCaptchaToken({ challenge, solution: { ...solution, derivedKey: '00'.repeat(32) } }),
      changed({ expiresAt: challenge.parameters.expiresAt + 3_600 }),
      changed({ cost: 1 }),
      changed({ keyPrefix: '' }),
      encodeCaptchaToken({ challenge: own, solution }),
      encodeCaptchaToken({ challenge: { ...challenge, signature: '' }, solution }),
      'x'.repeat(3_999),
    ];
    expect(await Promise.all(tokens.map(getRefusalCode))).toEqual(tokens.map(() => 'CAPTCHA_REQUIRED'));
    expect(
      await createCaptchas({ db: backend.db, now: Date.now }).consume(
        'registration',
        encodeCaptchaToken({ challenge, solution }),
      ),
    ).toBe(true);
  });

  test('T20 random tokens are getRefusalCode without an exception', async () => {
    const captchas = createCaptchas({ db: backend.db, now: Date.now });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string(),
          fc.json().map((text) => Buffer.from(text).toString('base64')),
        ),
        async (token) => !(await captchas.consume('registration', token)),
      ),
      { numRuns: 200 },
    );
  });

  test('a form with mistakes does not consume the captcha', async () => {
    const token = await solveCaptchaToken(backend.url);
    expect(await expectRefusal(backend.url, createCustomer, { body: createBody(token, { phone: '' }) })).toMatchObject({
      status: 400,
      code: 'INVALID_REQUEST',
      errors: [{ field: 'customer.phone', code: 'phoneMsg' }],
    });
    await register(token);
  });

  test('the record of a used captcha is deleted when the captcha has expired', async () => {
    await register(await solveCaptchaToken(backend.url));
    await deleteExpiredCaptchas(backend.db, Date.now());
    expect(await backend.db.selectFrom('usedCaptchas').select('id').execute()).not.toEqual([]);
    await deleteExpiredCaptchas(backend.db, Date.now() + 901_000);
    expect(await backend.db.selectFrom('usedCaptchas').select('id').execute()).toEqual([]);
  });
});

describe('email availability where captchas are required', () => {
  const queries = {
    plain: (query: Record<string, string>) => callApi(backend.url, validateEmailAvailability, { query }),
    referral: (query: Record<string, string>) =>
      callApi(backend.url, validateReferralSignUpEmailAvailability, {
        query: { ...query, referralDistributorId: '1250981' },
      }),
  };
  const probe = async (count: number, captcha?: string) => {
    const answers = await Promise.all(
      Array.from({ length: count }, (_, index) =>
        (index % 2 ? queries.plain : queries.referral)({
          address: `probe-${(emailCount += 1)}@aurevane.example`,
          ...(captcha && { captcha }),
        }),
      ),
    );
    return answers.filter((answer) => answer !== 'Unknown').length;
  };

  test('T17 T18 five parallel queries are answered without a captcha, ten with each solved one', async () => {
    expect(await probe(50)).toBe(5);
    expect(await probe(50, 'invented')).toBe(0);
    expect([
      await probe(50, await solveCaptchaToken(backend.url)),
      await probe(50, await solveCaptchaToken(backend.url)),
    ]).toEqual([10, 10]);
  });

  test('T17 sixty of a thousand queries with ten captchas are answered', async () => {
    const tokens = await Promise.all(Array.from({ length: 10 }, () => solveCaptchaToken(backend.url)));
    let answered = 0;
    for (let round = 0; round < 20; round += 1) answered += await probe(50, tokens[round % tokens.length]);
    expect(answered).toBe(60);
  });

  test('API-039 an availability query does not consume the captcha', async () => {
    const token = await solveCaptchaToken(backend.url);
    expect(await queries.plain({ address: 'free@aurevane.example', captcha: token })).toBe('Available');
    await register(token);
  });
});
