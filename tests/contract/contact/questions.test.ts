import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailLimits } from '../../../src/config/invitations/limits.ts';
import { askDistributor } from '../../../src/contract/contact/question.ts';
import { operationIdHeader } from '../../../src/contract/headers.ts';
import { getDistributor } from '../../../src/contract/referral/distributors.ts';
import { callApi, expectRefusal } from '../../fixtures/http-request.ts';
import { startIdentityBackend } from '../../fixtures/server/identity-backend.ts';
import type { IdentityBackend } from '../../fixtures/server/identity-backend.ts';
import { solveCaptchaToken } from '../../fixtures/server/solve-captcha.ts';

const marisol = { id: 1_204_417, email: 'marisol.vega@example.com' };
const josiane = { id: 2_087_115, email: 'josiane.theriault@example.org' };
const gone = 902_147;
const withoutOrders = 1_155_390;
const shade = 'AV-0101-04';

let backend: IdentityBackend;
beforeAll(async () => {
  backend = await startIdentityBackend({ CAPTCHA_ENABLED: 'false' });
}, 240_000);
afterAll(() => backend?.stop());
beforeEach(async () => {
  await backend.resetRateLimits();
  backend.emails.length = 0;
});
afterEach(() => backend.unreachableRecipients.clear());

const createQuestion = (changes: object = {}) => ({
  name: 'June Okafor',
  email: 'june@example.net',
  message: 'Is it very matte?',
  sku: shade,
  locale: 'en-us',
  ...changes,
});
const createRequest = (changes: object = {}, id = marisol.id) => ({ params: { id }, body: createQuestion(changes) });
const ask = (changes: object = {}, id = marisol.id) => callApi(backend.url, askDistributor, createRequest(changes, id));
const getRefusal = (changes: object = {}, id = marisol.id) =>
  expectRefusal(backend.url, askDistributor, createRequest(changes, id));

describe('a question to a distributor', () => {
  test('CON-001 T29 goes to the distributor alone, with the shade, a link to it and the address for replies', async () => {
    expect(await ask()).toEqual({});
    expect(backend.emails).toHaveLength(1);
    const [email] = backend.emails;
    expect(email).toMatchObject({
      to: marisol.email,
      replyTo: 'june@example.net',
      subject: 'A question from June Okafor',
    });
    const link = /http:\/\/shop\.test\/en-us\/product\/AV-0101\/[\w-]+\/\?shade=AV-0101-04/;
    for (const text of [email?.text, email?.html?.replaceAll('&amp;', '&')]) {
      expect(text).toMatch(link);
      expect(text).toContain('Velvet Hour Lipstick · Paper Rose');
      expect(text).toContain('Is it very matte?');
      expect(text).toContain('june@example.net');
      expect(text).not.toContain('{{');
    }
  });

  test('CON-001 keeps its lines in mail programs that ignore styles, such as Outlook', async () => {
    await ask({ message: 'Hello,\n\nis it very matte?' });
    expect(backend.emails[0]?.html).toContain('>Hello,<br /><br />is it very matte?</p>');
  });

  test('CON-001 LOC-016 is in the language of the distributor’s site, whatever the asker reads', async () => {
    await ask({ sku: '' }, josiane.id);
    expect(backend.emails).toMatchObject([{ to: josiane.email, subject: 'Une question de June Okafor' }]);
    expect(backend.emails[0]?.html).toContain('lang="fr-CA"');
    expect(backend.emails[0]?.text).not.toContain('/product/');
  });

  test.each([
    ['a line break in the name', { name: 'June\r\nBcc: all@example.com' }, 'name'],
    ['no name', { name: ' ' }, 'name'],
    ['a line break in the address', { email: 'june@example.net\r\nBcc: all@example.com' }, 'email'],
    ['two addresses', { email: 'june@example.net,all@example.com' }, 'email'],
    ['an empty message', { message: ' \u0000\n' }, 'message'],
  ])('T29 %s is refused and nothing is sent', async (_, changes, field) => {
    const { status, errors } = await getRefusal(changes);
    expect([status, errors.map((error) => error.field), backend.emails]).toEqual([400, [field], []]);
  });

  test('T29 T24 markup and links of a stranger are text without a link', async () => {
    await ask({
      name: 'June <b>evil.test</b>',
      message: '<script>alert(1)</script><a href="https://evil.test/x">here</a> www.evil.test',
    });
    const [email] = backend.emails;
    expect(email?.html).not.toMatch(/<script|<a href="https:\/\/evil|<b>/);
    expect(email?.html?.match(/href="/g)).toHaveLength(1);
    expect(email?.text).not.toMatch(/evil\.test|https:\/\//);
    expect(email?.subject).not.toContain('<');
  });

  test.each<[what: string, change: { id?: number; sku?: string }, refusal: object]>([
    ['nobody', { id: 999_999_999 }, { status: 404, code: 'DISTRIBUTOR_NOT_FOUND' }],
    ['a number that is no id', { id: 2 ** 40 }, { status: 404, code: 'DISTRIBUTOR_NOT_FOUND' }],
    ['somebody who has left', { id: gone }, { status: 409, code: 'DISTRIBUTOR_INACTIVE' }],
    ['somebody who takes no customers', { id: withoutOrders }, { status: 409, code: 'DISTRIBUTOR_INACTIVE' }],
    ['a shade that is gone', { sku: 'AV-0101-999' }, { status: 404, code: 'PRODUCT_NOT_FOUND' }],
  ])('CON-001 a question to or about %s is refused and nothing is sent', async (_, { id, ...changes }, refusal) => {
    expect(await getRefusal(changes, id)).toMatchObject(refusal);
    expect(backend.emails).toEqual([]);
  });

  test('CON-001 a distributor without an email address takes no questions, and their profile says so', async () => {
    const { distId: id } = await backend.db
      .updateTable('distributors')
      .set({ contactEmail: '' })
      .where('distId', '=', (select) =>
        select
          .selectFrom('distributors')
          .select('distId')
          .where('isActive', '=', true)
          .where('isCdoOn', '=', true)
          .where('distId', 'not in', [marisol.id, josiane.id])
          .orderBy('distId')
          .limit(1),
      )
      .returning('distId')
      .executeTakeFirstOrThrow();
    expect(await callApi(backend.url, getDistributor, { params: { id } })).toMatchObject({ takesQuestions: false });
    expect(await getRefusal({ sku: '' }, id)).toMatchObject({ status: 409, code: 'DISTRIBUTOR_INACTIVE' });
    expect(backend.emails).toEqual([]);
  });

  test('CON-001 a product that the distributor’s country does not sell is refused', async () => {
    const own = await backend.db
      .selectFrom('productPrices as here')
      .innerJoin('products', 'products.productId', 'here.productId')
      .select('products.sku')
      .where('here.countryCode', '=', 'US')
      .where((where) =>
        where.not(
          where.exists(
            where
              .selectFrom('productPrices as there')
              .select('there.productId')
              .whereRef('there.productId', '=', 'here.productId')
              .where('there.countryCode', '=', 'CA')
              .where('there.isForSale', '=', true),
          ),
        ),
      )
      .executeTakeFirstOrThrow();
    expect(await getRefusal({ sku: own.sku }, josiane.id)).toMatchObject({ code: 'PRODUCT_NOT_FOUND' });
  });

  test('T29 of many questions of one connection only as many arrive as a day allows', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) => ask({ email: `june-${index}@example.net` })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(emailLimits.questionAddress.uses);
    expect(backend.emails).toHaveLength(emailLimits.questionAddress.uses);
    expect(await getRefusal()).toMatchObject({ status: 429, code: 'TOO_MANY_MESSAGES' });
  });

  test('T29 one address asks only as often as a day allows', async () => {
    const outcomes = await Promise.allSettled(
      Array.from({ length: emailLimits.questionSender.uses + 3 }, () => ask({ email: 'June@Example.net' })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(emailLimits.questionSender.uses);
  });

  test('T09 a question that is sent again under its operation id arrives once, also when no more are allowed', async () => {
    const repeat = (changes: object = {}) =>
      callApi(backend.url, askDistributor, {
        ...createRequest(changes),
        headers: { [operationIdHeader]: 'question-0123456789abcdef' },
      });
    await Promise.allSettled([repeat(), repeat({ captchaToken: 'another' })]);
    while ((await Promise.allSettled([ask({ message: 'Again?' })]))[0]?.status === 'fulfilled')
      backend.emails.length -= 1;
    expect(await repeat({ captchaToken: 'one more' })).toEqual({});
    expect(backend.emails).toHaveLength(1);
  });

  test('CON-001 a mail server that refuses is told, so that the asker can try again', async () => {
    backend.unreachableRecipients.add(marisol.email);
    expect(await getRefusal()).toMatchObject({ status: 502, code: 'LETTER_NOT_SENT' });
    backend.unreachableRecipients.clear();
    expect(await ask()).toEqual({});
  });

  test('T22 the profile says whether questions are taken, and hides the address of who does not show it', async () => {
    const read = (id: number) => callApi(backend.url, getDistributor, { params: { id } });
    expect(await read(marisol.id)).toMatchObject({ isActive: true, takesQuestions: true });
    expect(await read(withoutOrders)).toMatchObject({ isActive: true, takesQuestions: false });
    expect(await read(gone)).toMatchObject({ isActive: false, takesQuestions: false });
  });
});

describe('while captchas are switched on', () => {
  let guarded: IdentityBackend;
  beforeAll(async () => {
    guarded = await startIdentityBackend({ CAPTCHA_ENABLED: 'true' });
  }, 240_000);
  afterAll(() => guarded?.stop());

  test('T20 a question needs a captcha of its own, which is good once', async () => {
    const refuse = async (captchaToken?: string) =>
      (await expectRefusal(guarded.url, askDistributor, createRequest({ captchaToken }))).code;
    expect(await refuse()).toBe('CAPTCHA_REQUIRED');
    expect(await refuse(await solveCaptchaToken(guarded.url, 'registration'))).toBe('CAPTCHA_REQUIRED');
    const captchaToken = await solveCaptchaToken(guarded.url, 'question');
    expect(await callApi(guarded.url, askDistributor, createRequest({ captchaToken }))).toEqual({});
    expect(await refuse(captchaToken)).toBe('CAPTCHA_REQUIRED');
    expect(guarded.emails).toHaveLength(1);
  });
});
