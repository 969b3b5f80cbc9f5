import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { root } from '../command.ts';
import { chooseScheme, writeGalleryPage, writeStatePage } from './page.ts';
import type { GalleryState } from './state.ts';
import { listTranslations, type Texts } from './translate.ts';

const textFolder = join(root, 'src/demo/seed/texts');
/** Tests are written for the shop in English. */
const testLanguage = 'en';
const TextFile = z.record(z.string(), z.record(z.string(), z.string()));
const readTexts = (language: string): Texts =>
  TextFile.parse(JSON.parse(readFileSync(join(textFolder, `${language}.json`), 'utf8')));

/** The languages that have all texts. The files of single locales hold what differs. */
const listLanguages = (): string[] => {
  const size = Object.keys(readTexts(testLanguage)).length;
  return readdirSync(textFolder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .filter((language) => language !== testLanguage && Object.keys(readTexts(language)).length === size);
};

const Scheme = z.object({ scheme: z.enum(['light', 'dark']).catch('light') });

const readScript = (name: string): string =>
  stripTypeScriptTypes(readFileSync(new URL(`./${name}.ts`, import.meta.url), 'utf8'));

/** Passes a file of the shop on, and its styles with the scheme that is asked for. */
async function sendShopFile(siteUrl: string, address: string, reply: FastifyReply): Promise<FastifyReply> {
  const { pathname, searchParams } = new URL(address, siteUrl);
  const answer = await fetch(new URL(pathname, siteUrl));
  const type = answer.headers.get('content-type') ?? 'application/octet-stream';
  const body = Buffer.from(await answer.arrayBuffer());
  const { scheme } = Scheme.parse(Object.fromEntries(searchParams));
  return reply
    .code(answer.status)
    .type(type)
    .send(type.startsWith('text/css') ? chooseScheme(body.toString(), scheme) : body);
}

/** Serves the gallery at `/gallery/`, with what its pages load from the shop at `siteUrl`. */
export function createGalleryServer(states: ReadonlyMap<string, GalleryState>, siteUrl: string): FastifyInstance {
  const app = Fastify();
  const languages = listLanguages();
  app.get('/', (_, reply) => reply.redirect('/gallery/'));
  app.get('/gallery/', (_, reply) => reply.type('text/html').send(writeGalleryPage(states, languages)));
  for (const script of ['viewer', 'show-state'])
    app.get(`/gallery/${script}.js`, (_, reply) => reply.type('text/javascript').send(readScript(script)));
  app.get<{ Params: { name: string } }>('/gallery/states/:name', ({ params, query }, reply) => {
    const state = states.get(params.name);
    return state
      ? reply.type('text/html').send(writeStatePage(state.html.replaceAll(siteUrl, ''), Scheme.parse(query).scheme))
      : reply.code(404).send('There is no such state.');
  });
  app.get<{ Params: { language: string } }>('/gallery/texts/:language', ({ params }, reply) =>
    languages.includes(params.language)
      ? reply.send(listTranslations(readTexts(testLanguage), readTexts(params.language)))
      : reply.code(404).send('There is no such language.'),
  );
  app.get('/*', ({ url }, reply) => sendShopFile(siteUrl, url, reply));
  return app;
}
