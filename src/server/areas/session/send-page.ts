import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../../../config/environment.ts';
import { contentSecurityPolicy, layout } from './pages/layout.ts';
import type { Page } from './pages/layout.ts';
import type { LocalizedTexts, TextSource } from '../../platform/texts/text-source.ts';

export interface Replying {
  environment: Environment;
  texts: TextSource;
}

/**
 * Headers of every page, the provider's own too. Addresses here can hold codes: no other site learns where a visitor
 * comes from.
 */
export const createPageHeaders = (environment: Environment): Readonly<Record<string, string>> => ({
  'content-security-policy': contentSecurityPolicy(environment),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
});

const toText = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 1_000) : '');

/** One value of a form or a query; empty where it is missing or given twice. */
export const readValue = (from: unknown, name: string): string =>
  typeof from === 'object' && from !== null ? toText(Object.entries(from).find(([key]) => key === name)?.[1]) : '';

export const loadLocalizedTexts = (
  texts: TextSource,
  request: FastifyRequest,
  asked = readValue(request.query, 'ui_locales'),
): Promise<LocalizedTexts> =>
  texts.loadFor({ requestedLocales: asked, acceptLanguage: request.headers['accept-language'] });

export const sendPage = (
  reply: FastifyReply,
  environment: Environment,
  spoken: LocalizedTexts,
  page: Page,
  status = 200,
) =>
  reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(layout(environment, spoken, page));

/**
 * Whether a form was sent from a page of ours. Browsers tell by `Sec-Fetch-Site`, old ones by `Origin`; programs that
 * send neither bring no cookies of others.
 */
export function isSameOrigin({ headers }: FastifyRequest, { identityUrl }: Environment): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === undefined || headers.origin === new URL(identityUrl).origin;
}
