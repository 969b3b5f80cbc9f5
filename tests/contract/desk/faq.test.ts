import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getDeskActions } from '../../../src/contract/desk/actions.ts';
import { type DeskFaq, type FaqEdit, getDeskFaq, saveDeskFaq } from '../../../src/contract/desk/faq.ts';
import { getContentChanges } from '../../../src/contract/shell/content-changes.ts';
import { getTranslationFile } from '../../../src/contract/shell/languages.ts';
import { callApi, expectRefusal, sendRequest } from '../../fixtures/http-request.ts';
import { as, ivy, nora, startDeskBackend } from '../../fixtures/server/desk-backend.ts';
import type { DeskBackend } from '../../fixtures/server/desk-backend.ts';

let backend: DeskBackend;
beforeAll(async () => {
  backend = await startDeskBackend();
}, 240_000);
afterAll(() => backend?.stop());
beforeEach(() => backend.db.deleteFrom('deskActions').execute());

const read = (locale = 'en-us') => callApi(backend.url, getDeskFaq, { query: { locale }, ...as(ivy) });
const request = (
  { locale, version, topics }: DeskFaq,
  change: Partial<FaqEdit>,
  { isConfirmed = false, who = ivy }: { isConfirmed?: boolean; who?: { customerId: number } } = {},
) => ({ body: { locale, edit: { version, topics, ...change }, isConfirmed }, ...as(who) });
const save = (...given: Parameters<typeof request>) => callApi(backend.url, saveDeskFaq, request(...given));
const refuse = (...given: Parameters<typeof request>) => expectRefusal(backend.url, saveDeskFaq, request(...given));
const readActions = async () =>
  (await callApi(backend.url, getDeskActions, { query: { page: '1' }, ...as(ivy) })).actions;
const readText = async () =>
  (await callApi(backend.url, getTranslationFile, { params: { lng: 'en-us', ns: 'pages' } }))['faqText'] ?? '';

/** The topics with a question added at the end of the first one. */
const withQuestion = ({ topics }: DeskFaq, heading: string, html: string): FaqEdit['topics'] =>
  topics.map((topic, index) =>
    index === 0 ? { ...topic, questions: [...topic.questions, { id: 'new-1', heading, html }] } : topic,
  );

test('of two who add the first questions of a locale at once, one is told', async () => {
  const { topics } = await read();
  const sent = request(await read('es-mx'), {});
  for (let round = 0; round < 5; round += 1) {
    await backend.db.deleteFrom('translations').where('lng', '=', 'es-mx').where('key', '=', 'faqText').execute();
    const { version } = await read('es-mx');
    const add = (heading: string) => {
      const edit = { version, topics: topics.map((topic) => ({ ...topic, heading: `${heading} ${topic.heading}` })) };
      return sendRequest(backend.url, saveDeskFaq, { ...sent, body: { ...sent.body, edit, isConfirmed: true } });
    };
    const replies = await Promise.all([add('Uno'), add('Otro')]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});

test('PAGE-018 questions that staff only read and save stay as they are, in every locale', async () => {
  const faq = await read();
  expect(faq.topics.length).toBeGreaterThan(2);
  for (const { locale } of faq.locales) {
    const own = await read(locale);
    expect(await save(own, {})).toMatchObject({ status: 'saved', faq: { version: own.version } });
  }
  expect(await readActions()).toEqual([]);
  expect(faq.placeholders).toContain('freeStandardShippingThreshold');
});

test('a question is added, moved and removed, and the log names each', async () => {
  const faq = await read();
  const { version } = await callApi(backend.url, getContentChanges, {});
  const added = await save(faq, { topics: withQuestion(faq, 'Is A < B?', '<p>Yes, from {{membershipFee}}.</p>') });
  expect(await readText()).toContain('<h3>Is A &lt; B?</h3><p>Yes, from {{membershipFee}}.</p><h2>');
  expect((await readActions())[0]).toMatchObject({
    ...{ kind: 'faq-saved', by: ivy.name, subject: 'en-us' },
    changes: expect.arrayContaining([
      { field: 'questions.new-1.html', before: null, after: '<p>Yes, from {{membershipFee}}.</p>' },
    ]),
  });
  const { changes } = await callApi(backend.url, getContentChanges, { query: { since: String(version) } });
  expect(changes).toEqual([{ kind: 'texts', subject: 'en-us/pages' }]);
  if (added.status !== 'saved') throw new Error('The question is not saved.');
  expect(added.faq.topics[0]?.questions.at(-1)?.heading).toBe('Is A < B?');
  const topics = faq.topics.toReversed();
  expect(await save(added.faq, { topics })).toMatchObject({ status: 'saved' });
  expect((await read()).topics.map(({ heading }) => heading)).toEqual(topics.map(({ heading }) => heading));
  expect((await readActions())[0]?.changes).toContainEqual(
    expect.objectContaining({ before: '<p>Yes, from {{membershipFee}}.</p>', after: null }),
  );
});

test('markup that pages drop, dead links and lost placeholders are asked about', async () => {
  const faq = await read();
  const html = '<p onclick="x()">See <a href="/nowhere">this</a> <script>1</script></p>';
  expect(await save(faq, { topics: withQuestion(faq, 'How?', html) })).toMatchObject({
    status: 'unconfirmed',
    findings: [
      { field: 'questions.new-1.html', code: 'markupDropped', values: { markup: 'p onclick, script' } },
      { field: 'questions.new-1.html', code: 'linkDead', values: { links: '/nowhere' } },
    ],
  });
  const topics = faq.topics.map((topic) => ({
    ...topic,
    questions: topic.questions.map((one) => ({ ...one, html: one.html.replace('{{membershipFee}}', 'a fee') })),
  }));
  expect(await save(faq, { topics })).toMatchObject({
    findings: [{ code: 'placeholderLost', values: { names: '{{membershipFee}}' } }],
  });
  const alone = { id: 'new-2', heading: 'Alone', questions: [] };
  expect(await save(faq, { topics: [...faq.topics, alone] })).toMatchObject({
    findings: [{ field: 'topics.new-2.heading', code: 'topicEmpty' }],
  });
});

test.each([
  ['', '<p>An answer.</p>', 'questions.new-1.heading', 'textMissing'],
  ['How?', ' \u0007', 'questions.new-1.html', 'textMissing'],
  ['x'.repeat(201), '<p>An answer.</p>', 'questions.new-1.heading', 'textTooLong'],
  ['How?', 'x'.repeat(5_001), 'questions.new-1.html', 'textTooLong'],
  ['How?', '<h3>Another</h3>', 'questions.new-1.html', 'headingInside'],
  ['How?', '<p>{{password}}</p>', 'questions.new-1.html', 'placeholderUnknown'],
])('a question that breaks a rule is refused at its field, case %#', async (heading, html, field, code) => {
  const faq = await read();
  expect(await refuse(faq, { topics: withQuestion(faq, heading, html) }, { isConfirmed: true })).toMatchObject({
    status: 400,
    errors: [{ field, code }],
  });
});

test('LOC-023 a locale keeps at least one question, and only the first topic does without a heading', async () => {
  const faq = await read();
  expect(await refuse(faq, { topics: [] })).toMatchObject({ errors: [{ field: 'topics', code: 'textMissing' }] });
  const [, second] = faq.topics;
  const topics = faq.topics.map((topic) => (topic === second ? { ...topic, heading: '' } : topic));
  expect(await refuse(faq, { topics })).toMatchObject({
    errors: [{ field: `topics.${second?.id}.heading`, code: 'topicFirst' }],
  });
});

test('the second of two who save questions is told, and a save whose reply was lost is answered again', async () => {
  const faq = await read();
  const given = [faq, { topics: withQuestion(faq, 'Mine?', '<p>Mine.</p>') }] as const;
  const saved = await save(...given);
  expect(await save(...given)).toEqual(saved);
  expect(await readActions()).toHaveLength(1);
  expect(await refuse(faq, { topics: withQuestion(faq, 'Theirs?', '<p>Theirs.</p>') }, { who: nora })).toMatchObject({
    status: 409,
    code: 'FAQ_CHANGED',
  });
});

test('T16 nobody makes up a locale, or uses an id twice', async () => {
  const faq = await read();
  expect(await refuse({ ...faq, locale: 'de-de' }, {})).toMatchObject({ status: 404, code: 'LOCALE_NOT_FOUND' });
  const topics = [...faq.topics, ...faq.topics.slice(0, 1)];
  expect((await refuse(faq, { topics })).errors[0]).toMatchObject({ code: 'unknown' });
});
