import { afterAll, beforeAll, expect, test } from 'vitest';
import { validateCaptcha } from '../../../src/contract/captcha/captcha.ts';
import { assertCheckoutCaptcha, deleteExpiredCaptchas } from '../../../src/server/areas/captcha/index.ts';
import { callApi } from '../../fixtures/http-request.ts';
import { startBasketBackend } from '../../fixtures/server/basket-backend.ts';
import type { BasketBackend } from '../../fixtures/server/basket-backend.ts';
import { solveCaptchaToken } from '../../fixtures/server/solve-captcha.ts';

let backend: BasketBackend;
beforeAll(async () => {
  backend = await startBasketBackend();
});
afterAll(() => backend?.stop());

const minuteMs = 60_000;
const [basket, otherBasket] = ['A'.repeat(22), 'B'.repeat(22)];
const validate = async (captcha: string) =>
  (await callApi(backend.url, validateCaptcha, { query: { captcha } })).success;
const isAccepted = (token: string | null, basketId: string, afterMs = 0) =>
  assertCheckoutCaptcha(backend.db, token, basketId, new Date(Date.now() + afterMs)).then(
    () => true,
    (refusal: unknown) => {
      expect(refusal).toMatchObject({ status: 400, errors: [{ field: 'captchaToken', code: 'captchaMsg' }] });
      return false;
    },
  );

test('VAL-052 T20 a captcha that was not validated opens no payment', async () => {
  const token = await solveCaptchaToken(backend.url, 'checkout');
  expect(await isAccepted(token, basket)).toBe(false);
  expect([await isAccepted(null, basket), await isAccepted('invented', basket)]).toEqual([false, false]);
  const otherPurpose = await solveCaptchaToken(backend.url, 'registration');
  expect([await validate(otherPurpose), await isAccepted(otherPurpose, basket)]).toEqual([false, false]);
});

test('API-034 T20 a captcha is validated once, and counts for one bag alone', async () => {
  const token = await solveCaptchaToken(backend.url, 'checkout');
  expect([await validate(token), await validate(token)]).toEqual([true, false]);
  expect([await isAccepted(token, basket), await isAccepted(token, basket)]).toEqual([true, true]);
  expect(await isAccepted(token, otherBasket)).toBe(false);
});

test('T20 of twenty bags that use one captcha at once, one gets it', async () => {
  const token = await solveCaptchaToken(backend.url, 'checkout');
  await validate(token);
  const baskets = Array.from({ length: 20 }, (_, index) => `basket-${index}`);
  const accepted = await Promise.all(baskets.map((id) => isAccepted(token, id)));
  expect(accepted.filter(Boolean)).toHaveLength(1);
});

test('a validated captcha counts for an hour, and is forgotten then', async () => {
  const token = await solveCaptchaToken(backend.url, 'checkout');
  await validate(token);
  expect([await isAccepted(token, basket, 59 * minuteMs), await isAccepted(token, basket, 61 * minuteMs)]).toEqual([
    true,
    false,
  ]);
  await deleteExpiredCaptchas(backend.db, Date.now() + 61 * minuteMs);
  expect(await isAccepted(token, basket)).toBe(false);
});
