import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createGalleryServer } from '../../../scripts/lib/gallery/server.ts';
import { listTranslations } from '../../../scripts/lib/gallery/translate.ts';

const styles = '@media screen and (prefers-color-scheme: dark) { p { color: white } }';
const shop = createServer((request, response) => {
  response.setHeader('content-type', request.url?.endsWith('.css') ? 'text/css' : 'text/plain');
  response.end(request.url?.endsWith('.css') ? styles : `the file ${request.url}`);
});
let gallery: ReturnType<typeof createGalleryServer>;

beforeAll(async () => {
  await new Promise<void>((resolve) => {
    shop.listen(0, '127.0.0.1', resolve);
  });
  const address = shop.address();
  if (address === null || typeof address === 'string') throw new Error('The shop has no port.');
  const siteUrl = `http://127.0.0.1:${address.port}`;
  const html = `<!doctype html><html><head><link rel="stylesheet" href="${siteUrl}/a.css"></head><body><p>Your bag</p></body></html>`;
  gallery = createGalleryServer(
    new Map([['bag-1', { file: 'bag/bag.e2e.ts', title: 'a <gift>', path: '/en-us/cart/', html }]]),
    siteUrl,
  );
});
afterAll(async () => {
  await gallery.close();
  shop.close();
});

const get = async (url: string) => {
  const { statusCode, body } = await gallery.inject(url);
  return { statusCode, body };
};

describe('the gallery', () => {
  test('lists the states by file, and every language that has all texts', async () => {
    const { body } = await get('/gallery/');
    expect(body).toContain('<h2>bag/bag.e2e.ts</h2><ol><li><a href="#bag-1">a &#60;gift&#62;</a>');
    for (const language of ['es', 'fr', 'zh-hans', 'zh-hant']) expect(body).toContain(`<option value="${language}">`);
  });

  test('shows a state in the asked scheme, with the styles of the shop', async () => {
    const { body } = await get('/gallery/states/bag-1?scheme=dark');
    expect(body).toContain('href="/a.css?scheme=dark"');
    expect(body).toContain('<script type="module" src="/gallery/show-state.js">');
    expect((await get('/a.css?scheme=dark')).body).toContain('screen and (min-width: 0)');
    expect((await get('/a.css?scheme=light')).body).toContain('screen and (max-width: 0)');
    expect((await get('/picture.webp')).body).toBe('the file /picture.webp');
  });

  test('hands out scripts without types, and the texts of a language', async () => {
    for (const name of ['viewer', 'show-state'])
      expect((await get(`/gallery/${name}.js`)).body).not.toContain(': string');
    expect((await get('/gallery/texts/fr')).body).toContain('replacement');
    for (const url of ['/gallery/texts/xx', '/gallery/states/none']) expect((await get(url)).statusCode).toBe(404);
  });
});

test('texts are translated whole, and placeholders keep what stands in them', () => {
  const [plain, filled] = listTranslations(
    { bag: { title: 'Your bag', gift: 'A gift ({{name}}) for {{who}}', same: 'US', any: '{{name}}' } },
    { bag: { title: 'Votre panier', gift: 'Pour {{who}} : {{name}}', same: 'US', any: '« {{name}} »' } },
  );
  expect(plain).toEqual({ pattern: '^Your bag$', replacement: 'Votre panier' });
  const { pattern = '', replacement = '' } = filled ?? {};
  expect('A gift (balm) for you'.replace(new RegExp(pattern), replacement)).toBe('Pour you : balm');
});
