import type { FastifyInstance } from 'fastify';
import { readValue } from '../http/read-value.ts';
import { notFound } from '../http/refusal.ts';

/** Where mail programs end one kind of emails by one click (RFC 8058). */
export interface OneClickUnsubscribe {
  path: string;
  /** Ends the emails. Doing it again changes nothing. */
  end(token: string): Promise<void>;
  /** The page of the shop for who opens the address in a browser. */
  buildPageUrl(link: { locale: string; token: string }): string;
}

export interface UnsubscribeLink {
  apiUrl: string;
  path: string;
  locale: string;
  token: string;
}

/** The address of the header `List-Unsubscribe`. The token is a parameter, whose value no log keeps. */
export const buildUnsubscribeUrl = ({ apiUrl, path, locale, token }: UnsubscribeLink): string =>
  `${apiUrl}${path}?${new URLSearchParams({ locale, token })}`;

const localePattern = /^[a-z]{2}-[a-z]{2}$/;

/** In bytes. Mail programs send one short form. */
const maxFormSize = 4_096;
const routeOptions = { config: { policy: 'public' }, bodyLimit: maxFormSize } as const;

/**
 * Ends emails when a mail program posts to the address, which needs no session. Opening it, as scanners of emails do,
 * ends nothing: it leads to the page of the shop.
 */
export async function registerOneClickUnsubscribe(
  app: FastifyInstance,
  { path, end, buildPageUrl }: OneClickUnsubscribe,
): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
      done(null, body);
    });
    scope.get(path, routeOptions, async ({ query }, reply) => {
      const [locale, token] = [readValue(query, 'locale'), readValue(query, 'token')];
      if (!localePattern.test(locale)) throw notFound('page');
      return reply.redirect(buildPageUrl({ locale, token }), 303);
    });
    scope.post(path, routeOptions, async ({ query }, reply) => {
      await end(readValue(query, 'token'));
      return reply.code(204).send();
    });
  });
}
