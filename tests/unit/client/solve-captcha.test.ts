import { createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { solveCaptcha } from '../../../src/client/solve-captcha.ts';
import { CaptchaChallenge, CaptchaPayload } from '../../../src/contract/captcha/captcha.ts';

const createCaptcha = async (counter: number) =>
  CaptchaChallenge.parse(
    await createChallenge({
      ...{ algorithm: 'PBKDF2/SHA-256', cost: 10, counter, deriveKey },
      ...{ expiresAt: new Date(Date.now() + 60_000), data: {} },
      ...{ hmacSignatureSecret: 'one', hmacKeySignatureSecret: 'two' },
    }),
  );

test.each([0, 1, 300])('a captcha with the solution %i is solved', async (counter) => {
  const challenge = await createCaptcha(counter);
  const token = await solveCaptcha(challenge, new AbortController());
  const payload = CaptchaPayload.parse(JSON.parse(atob(token ?? '')));
  const solution = await solveChallenge({ challenge, deriveKey });
  expect(payload).toEqual({
    challenge,
    solution: { counter, derivedKey: solution?.derivedKey },
  });
});

test('an aborted captcha has no solution', async () => {
  const controller = new AbortController();
  controller.abort();
  expect(await solveCaptcha(await createCaptcha(7), controller)).toBeNull();
});
