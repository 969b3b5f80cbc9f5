import { expect, test } from 'vitest';
import type { Call } from '../../../src/client/call.ts';
import { createCaptchaStore } from '../../../src/stores/captcha/store.ts';
import { createServerClock } from '../../../src/stores/server-clock.ts';
import { createFakeClock } from '../../fixtures/tabs/clock.ts';

/** Creates a captcha whose work is finished by the test, through `work`. */
function open({ fails = false, serverAheadMs = 0, isDated = true } = {}) {
  const clock = createFakeClock();
  const expiresAt = (clock.now() + serverAheadMs) / 1_000 + 900;
  const serverClock = createServerClock(clock.now);
  let callCount = 0;
  const work: { token: (token: string | null) => void; controller: AbortController }[] = [];
  const call = (() => {
    callCount += 1;
    if (isDated) serverClock.setFromReply(new Date(clock.now() + serverAheadMs).toUTCString());
    return fails ? Promise.reject(new Error('no API')) : Promise.resolve({ parameters: { expiresAt } });
  }) as unknown as Call;
  const captcha = createCaptchaStore({
    call,
    purpose: 'registration',
    serverNow: serverClock.now,
    runAfter: clock.runAfter,
    solveCaptcha: (_, controller) =>
      new Promise((token) => {
        work.push({ token, controller });
      }),
  });
  return { captcha, clock, work, callCount: () => callCount, status: () => captcha.$captcha.get().status };
}

test('CHK-046 several requests to solve it share one call and one solution', async () => {
  const { captcha, clock, work, callCount, status } = open();
  expect(status()).toBe('open');
  const solving = [captcha.solve(), captcha.solve()];
  await clock.settle();
  expect([status(), callCount()]).toEqual(['working', 1]);
  work[0]?.token('token');
  await Promise.all([...solving, captcha.waitUntilIdle()]);
  expect(captcha.$captcha.get()).toEqual({ status: 'solved', token: 'token' });
  await captcha.solve();
  expect(callCount()).toBe(1);
});

test('CHK-047 is open again when it is too old', async () => {
  const { captcha, clock, work, status } = open();
  void captcha.solve();
  await clock.settle();
  work[0]?.token('token');
  await clock.advance(899_000);
  expect(status()).toBe('solved');
  await clock.advance(2_000);
  expect(status()).toBe('expired');
  void captcha.solve();
  expect(status()).toBe('working');
});

test.each([86_400_000, 1_500_000, 0, -1_500_000, -86_400_000])(
  'CHK-046 CHK-047 its age is measured by the clock of the API, which is %i ms ahead of the device',
  async (serverAheadMs) => {
    const { captcha, clock, work, status } = open({ serverAheadMs });
    void captcha.solve();
    await clock.settle();
    await clock.advance(60_000);
    work[0]?.token('token');
    await clock.advance(838_000);
    expect(status()).toBe('solved');
    await clock.advance(3_000);
    expect(status()).toBe('expired');
  },
);

test('CHK-047 one that has just arrived is not too old, also where the API hides its clock', async () => {
  const { captcha, clock, work, status } = open({ serverAheadMs: -1_500_000, isDated: false });
  void captcha.solve();
  await clock.settle();
  work[0]?.token('token');
  await clock.advance(60_000);
  expect(status()).toBe('solved');
});

test('CHK-047 work that takes longer than the captcha lives ends as expired', async () => {
  const { captcha, clock, work, status } = open();
  void captcha.solve();
  await clock.advance(901_000);
  expect([status(), work[0]?.controller.signal.aborted]).toEqual(['expired', true]);
});

test('REG-017 CHK-049 a reset removes the solution and aborts the work, and a failure leaves it unsolved', async () => {
  const { captcha, clock, work, status } = open();
  void captcha.solve();
  await clock.settle();
  captcha.reset();
  expect([status(), work[0]?.controller.signal.aborted]).toEqual(['open', true]);
  work[0]?.token('late');
  await clock.settle();
  expect(status()).toBe('open');
  const failing = open({ fails: true });
  await failing.captcha.solve();
  expect(failing.status()).toBe('failed');
  const slow = open();
  const solving = slow.captcha.solve();
  await slow.clock.settle();
  slow.work[0]?.token(null);
  await solving;
  expect(slow.status()).toBe('failed');
});
