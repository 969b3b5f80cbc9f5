import { expect, test } from 'vitest';
import { CallError } from '../../../src/client/call-error.ts';
import type { Call } from '../../../src/client/call.ts';
import { getCaptchaChallenge } from '../../../src/contract/captcha/captcha.ts';
import { askDistributor } from '../../../src/contract/contact/question.ts';
import { createQuestionSender } from '../../../src/stores/contact/question.ts';

const values = { name: 'June Okafor', email: 'june@example.net', message: 'Is it matte?' };
const target = { distributorId: 7, sku: 'AV-0101-02', locale: 'en-us' };
const refusal = (code: string, status: number, field?: string) =>
  new CallError({
    ...{ code, status, message: code },
    errors: field === undefined ? [] : [{ field, code: 'invalidEmail', message: '' }],
  });

/** An API whose calls answer, or throw what they are given. */
function createSender({ asked, challenge }: { asked?: Error; challenge?: Error } = {}) {
  const sent: unknown[] = [];
  const call = ((endpoint: unknown, request: unknown) => {
    if (endpoint === getCaptchaChallenge) return challenge ? Promise.reject(challenge) : Promise.resolve({});
    if (endpoint === askDistributor) sent.push(request);
    return asked ? Promise.reject(asked) : Promise.resolve({});
  }) as unknown as Call;
  let lastId = 0;
  const randomId = () => `operation-${(lastId += 1)}`;
  return { sent, send: createQuestionSender({ call, randomId, solveCaptcha: () => Promise.resolve('solved') }) };
}

test('CON-001 a question carries the product and a solved captcha', async () => {
  const { send, sent } = createSender();
  expect(await send({ ...values, name: ' June Okafor ' }, target)).toEqual({ status: 'sent' });
  const body = { ...values, sku: 'AV-0101-02', locale: 'en-us', captchaToken: 'solved' };
  expect(sent).toEqual([{ params: { id: 7 }, body, operationId: 'operation-1' }]);
});

test('T09 a question without a reply is sent again under its operation id, and another one under its own', async () => {
  const { send, sent } = createSender({ asked: new CallError({ code: 'OFFLINE', message: 'no reply' }) });
  for (const message of ['Is it matte?', 'Is it matte?', 'Is it glossy?']) await send({ ...values, message }, target);
  expect(sent).toMatchObject(['operation-1', 'operation-1', 'operation-2'].map((operationId) => ({ operationId })));
});

test('VAL-058 VAL-059 what is missing is said before anything is sent', async () => {
  const { send, sent } = createSender();
  expect(await send({ name: ' ', email: 'june', message: '' }, target)).toEqual({
    status: 'invalid',
    errors: { name: 'nameRequired', email: 'invalidEmail', message: 'messageRequired' },
  });
  expect(sent).toEqual([]);
});

test('CON-001 without a captcha the API decides', async () => {
  const { send, sent } = createSender({ challenge: refusal('NOT_FOUND', 404) });
  expect(await send(values, target)).toEqual({ status: 'sent' });
  expect(sent).toMatchObject([{ body: { captchaToken: null } }]);
});

test.each([
  [refusal('TOO_MANY_MESSAGES', 429), { status: 'failed', code: 'TOO_MANY_MESSAGES' }],
  [refusal('INVALID', 400, 'email'), { status: 'invalid', errors: { email: 'invalidEmail' } }],
  [refusal('CAPTCHA_REQUIRED', 400, 'captchaToken'), { status: 'failed', code: 'CAPTCHA_REQUIRED' }],
])('CON-001 %s is a result', async (asked, result) => {
  expect(await createSender({ asked }).send(values, target)).toEqual(result);
});
