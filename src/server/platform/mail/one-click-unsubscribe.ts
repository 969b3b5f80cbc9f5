import type { FastifyInstance } from 'fastify';
import { readValue } from '../http/read-value.ts';
import { isRefusal, notFound } from '../http/refusal.ts';
import type { unsubscribeTextKeys, UnsubscribePages } from './unsubscribe-pages.ts';

/** Where mail programs end one kind of emails by one click (RFC 8058), and people by a button without a script. */
export interface OneClickUnsubscribe {
  path: string;
  pages: UnsubscribePages;
  /** Ends the emails. Doing it again changes nothing. Throws a refusal for an unknown token. */
  end(token: string): Promise<void>;
  createTexts(locale: string): (key: (typeof unsubscribeTextKeys)[number]) => string;
}

export interface UnsubscribeLink {
  apiUrl: string;
  path: string;
  locale: string;
  token: string;
}

/**
 * The address of the header `List-Unsubscribe`. The token is a parameter, whose value no log keeps. It should do nothing
 * else than end such emails.
 */
export const buildUnsubscribeUrl = ({ apiUrl, path, locale, token }: UnsubscribeLink): string =>
  `${apiUrl}${path}?${new URLSearchParams({ locale, token })}`;

/** SHA-256 in base64url. The database takes no text with a NUL. */
const keyPattern = /^[\w-]{43}$/;

/** The text as the key of a token; none when it cannot be one. A key is the digest of its token. */
export const listKeys = (text: string): string[] => (keyPattern.test(text) ? [text] : []);

const localePattern = /^[a-z]{2}-[a-z]{2}$/;

/** In bytes. Mail programs send one short form, and the page another. */
const maxFormSize = 4_096;
const routeOptions = { config: { policy: 'public' }, bodyLimit: maxFormSize } as const;

const readForm = (body: unknown) => new URLSearchParams(Buffer.isBuffer(body) ? body.toString() : '');

/** Whether a token is known. */
const tryToEnd = (end: OneClickUnsubscribe['end'], token: string): Promise<boolean> =>
  end(token).then(
    () => true,
    (error: unknown) => {
      if (isRefusal(error)) return false;
      throw error;
    },
  );

/**
 * Ends emails when a mail program posts to the address, which needs no session. Opening it, as scanners of emails do,
 * ends nothing: it shows a page with a button. The form of that page has the token in its body, mail programs have it in
 * the address.
 */
export async function registerOneClickUnsubscribe(
  app: FastifyInstance,
  { path, pages, end, createTexts }: OneClickUnsubscribe,
): Promise<void> {
  const describePage = (locale: string) => {
    if (!localePattern.test(locale)) throw notFound('page');
    return { locale, t: createTexts(locale) };
  };
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    scope.get(path, routeOptions, async ({ query }, reply) => {
      const page = describePage(readValue(query, 'locale'));
      const content = pages.ask(page, { path, token: readValue(query, 'token') });
      return reply.headers(pages.headers).type('text/html; charset=utf-8').send(content);
    });
    scope.post(path, routeOptions, async ({ query, body }, reply) => {
      const form = readForm(body);
      const token = form.get('token');
      if (token === null) {
        await end(readValue(query, 'token'));
        return reply.code(204).send();
      }
      const page = describePage(form.get('locale') ?? '');
      const isKnown = await tryToEnd(end, token);
      return reply
        .code(isKnown ? 200 : 404)
        .headers(pages.headers)
        .type('text/html; charset=utf-8')
        .send(isKnown ? pages.tellEnded(page) : pages.tellInvalid(page));
    });
  });
}
