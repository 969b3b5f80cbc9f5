import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { getDeskActions } from '../../../src/contract/desk/actions.ts';
import { getDeskTexts, saveDeskText } from '../../../src/contract/desk/texts.ts';
import { createTextSource } from '../../../src/server/platform/texts/text-source.ts';
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

const read = (locale: string, namespace: string) =>
  callApi(backend.url, getDeskTexts, { query: { locale, namespace }, ...as(ivy) });
const readText = async (locale: string, namespace: string, key: string) =>
  (await read(locale, namespace)).texts.find((text) => text.key === key)?.text ?? '';
const name = { locale: 'es-mx', namespace: 'shop', key: 'greeting' };
const request = (change: object, who: { customerId: number } = ivy) => ({
  body: { ...name, isConfirmed: false, ...change },
  ...as(who),
});
const save = (change: object) => callApi(backend.url, saveDeskText, request(change));
const refuse = (change: object, who?: { customerId: number }) =>
  expectRefusal(backend.url, saveDeskText, request(change, who));
const readActions = async () =>
  (await callApi(backend.url, getDeskActions, { query: { page: '1' }, ...as(ivy) })).actions;

test('the texts of a locale stand beside those of the default locale, missing ones included', async () => {
  await backend.db.deleteFrom('translations').where('lng', '=', 'es-mx').where('key', '=', 'followUs').execute();
  const { texts, namespaces, locales } = await read('es-mx', 'shop');
  expect(namespaces).toEqual(expect.arrayContaining(['shop', 'catalogue', 'landing', 'identity']));
  expect(locales.find(({ locale }) => locale === 'es-mx')).toMatchObject({ country: 'MX', isDefault: true });
  expect(texts.find(({ key }) => key === 'followUs')).toMatchObject({
    text: '',
    reference: 'Follow us',
    isHtml: false,
  });
  expect((await read('en-us', 'landing')).texts.some(({ isHtml }) => isHtml)).toBe(true);
  expect((await read('de-de', 'shop')).texts).toEqual([]);
});

test('a saved text is in the translation file at once, and in the log', async () => {
  const before = await readText('es-mx', 'shop', 'greeting');
  const text = '¡Qué gusto, {{firstName}} {{lastName}}!';
  expect(await save({ text, before })).toMatchObject({ status: 'saved', text: { text } });
  const file = await callApi(backend.url, getTranslationFile, { params: { lng: 'es-mx', ns: 'shop' } });
  expect(file['greeting']).toBe(text);
  expect(await readActions()).toMatchObject([
    { kind: 'text-saved', by: ivy.name, subject: 'es-mx/shop.greeting', changes: [{ before, after: text }] },
  ]);
});

test('a lost placeholder needs a confirmation; an unknown one and an emptied text are refused', async () => {
  const before = await readText('es-mx', 'shop', 'greeting');
  expect(await save({ text: 'Hola, {{firstName}}', before })).toEqual({
    status: 'unconfirmed',
    findings: [{ field: 'text', code: 'placeholderLost', severity: 'warning', values: { names: '{{lastName}}' } }],
  });
  expect(await readText('es-mx', 'shop', 'greeting')).toBe(before);
  expect(await save({ text: 'Hola, {{firstName}}', before, isConfirmed: true })).toMatchObject({ status: 'saved' });
  const now = 'Hola, {{firstName}}';
  for (const [text, code] of [
    ['Hola, {{firstName}} {{password}}', 'placeholderUnknown'],
    [' ', 'textMissing'],
    ['x'.repeat(20_001), 'textTooLong'],
  ])
    expect(await refuse({ text, before: now, isConfirmed: true })).toMatchObject({
      status: 400,
      errors: [{ field: 'text', code }],
    });
});

test('PAGE-017 a content page keeps its headings and links without a warning, and a link to no page has one', async () => {
  const page = { locale: 'en-us', namespace: 'pages', key: 'privacyPolicyText' };
  const before = await readText(page.locale, page.namespace, page.key);
  expect(before).toMatch(/<h2>[^]*<a href=/);
  expect(await save({ ...page, text: `${before} `, before })).toMatchObject({ status: 'saved' });
  const text = `${before}<p><a href="/no-such-page/">there</a></p>`;
  expect(await save({ ...page, text, before: `${before} ` })).toEqual({
    status: 'unconfirmed',
    findings: [{ field: 'text', code: 'linkDead', severity: 'warning', values: { links: '/no-such-page/' } }],
  });
});

test('the second of two who change a text is told, and a save whose reply was lost is answered again', async () => {
  const before = await readText('es-mx', 'shop', 'menu');
  for (const _ of ['saved', 'repeated'])
    expect(await save({ key: 'menu', text: 'Todo', before })).toMatchObject({
      status: 'saved',
      text: { text: 'Todo' },
    });
  expect(await readActions()).toHaveLength(1);
  expect(await refuse({ key: 'menu', text: 'Cartas', before }, nora)).toMatchObject({
    status: 409,
    code: 'TEXT_CHANGED',
  });
  expect(await readText('es-mx', 'shop', 'menu')).toBe('Todo');
});

test('of two who add the first text of a locale at once, one is told', async () => {
  const keys = (await read('es-mx', 'shop')).texts.slice(0, 10).map(({ key }) => key);
  await backend.db.deleteFrom('translations').where('lng', '=', 'es-mx').where('key', 'in', keys).execute();
  for (const key of keys) {
    const add = (text: string, who: { customerId: number }) =>
      sendRequest(backend.url, saveDeskText, request({ key, text, before: '', isConfirmed: true }, who));
    const replies = await Promise.all([add('Uno', ivy), add('Otro', nora)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  }
});

test('a text comes with what it is for, and forms of a text have that of the text', async () => {
  const find = async (namespace: string, key: string) =>
    (await read('en-us', namespace)).texts.find((text) => text.key === key);
  const text =
    'Beside the account in the header. {{firstName}} and {{lastName}}: the shopper; Chinese has one {{name}}.';
  expect(await find('shop', 'greeting')).toMatchObject({ isRequired: true, description: text });
  expect(await find('shop', 'skipToContent')).toMatchObject({ isRequired: true, description: '' });
  for (const key of ['productCount_one', 'productCount_other'])
    expect(await find('catalogue', key)).toMatchObject({
      description: 'How long a list is. {{count}}: the number of products.',
    });
});

test.each([
  ['en-us', 'shop', 'reload'],
  ['en-us', 'account', 'placingOrder'],
  ['en-us', 'catalogue', 'productCount_one'],
  ['en-au', 'landing', 'bannerTitle_AU'],
  ['en-us', 'desk', 'publish'],
])('LOC-023 in %s staff cannot empty %s.%s, which is shown', async (locale, namespace, key) => {
  const text = { locale, namespace, key };
  const before = await readText(locale, namespace, key);
  expect(before).not.toBe('');
  expect(await refuse({ ...text, text: '', before })).toMatchObject({
    errors: [{ field: 'text', code: 'textMissing' }],
  });
});

test('an emptied text of the sign-in is again the one that the shop came with', async () => {
  const text = { locale: 'es-mx', namespace: 'identity', key: 'signIn' };
  const readSignIn = async () => {
    const { t } = await createTextSource(backend.db).loadFor({ requestedLocales: 'es-mx' });
    return t('signIn');
  };
  const before = await readSignIn();
  await save({ ...text, text: 'Entrar', before });
  expect(await readSignIn()).toBe('Entrar');
  await save({ ...text, text: '', before: 'Entrar', isConfirmed: true });
  expect(await readSignIn()).toBe(before);
});

test('T16 nobody makes up texts, namespaces or locales', async () => {
  const text = 'New';
  for (const wrong of [{ key: 'nothing' }, { namespace: 'nothing' }, { locale: 'de-de' }])
    expect(await refuse({ ...wrong, text, before: '' })).toMatchObject({ status: 404, code: 'TEXT_NOT_FOUND' });
});
