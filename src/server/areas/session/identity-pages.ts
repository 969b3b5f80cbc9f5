import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../../../config/environment.ts';
import type { LocalizedTexts, TextSource } from '../../platform/texts/text-source.ts';
import { createBrandedLayout } from '../../platform/html/branded-layout.ts';
import { stillLife } from '../../platform/html/still-life.ts';
import type { Page, PageAssets } from '../../platform/html/branded-layout.ts';
import { readValue } from '../../platform/http/read-value.ts';
import { autoSubmitScript } from './pages/auto-submit.ts';
import { passkeyScript } from './pages/passkey-script.ts';

export interface IdentityPages {
  /** Headers of every reply, those of the provider itself too. */
  headers: Readonly<Record<string, string>>;
  /** Loads the texts in `requestedLocales`, by default those that the address asks for, or in the browser's language. */
  loadTexts(request: FastifyRequest, requestedLocales?: string): Promise<LocalizedTexts>;
  render(texts: LocalizedTexts, page: Page): string;
  send(reply: FastifyReply, texts: LocalizedTexts, page: Page, status?: number): FastifyReply;
}

interface PagesDependencies {
  environment: Environment;
  texts: TextSource;
  assets: PageAssets;
}

/** Addresses of the identity app can hold codes, so no other site learns from which page a visitor comes. */
const createHeaders = (contentSecurityPolicy: string) => ({
  'content-security-policy': contentSecurityPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
});

/** Forms may redirect to the shop, because signing in and out ends there. */
const createLayout = ({ allowedOrigins, siteUrl }: Environment, assets: PageAssets) =>
  createBrandedLayout({
    assets,
    scripts: [autoSubmitScript, passkeyScript],
    formTargets: ["'self'", ...allowedOrigins],
    frameAncestors: [],
    picture: stillLife,
    buildHomeLink: (locale) => `${siteUrl}/${locale}/`,
  });

export function createIdentityPages({ environment, texts, assets }: PagesDependencies): IdentityPages {
  const { contentSecurityPolicy, renderPage } = createLayout(environment, assets);
  return {
    headers: createHeaders(contentSecurityPolicy),
    loadTexts: (request, requestedLocales = readValue(request.query, 'ui_locales')) =>
      texts.loadFor({ requestedLocales, acceptLanguage: request.headers['accept-language'] }),
    render: renderPage,
    send: (reply, localizedTexts, page, status = 200) =>
      reply.code(status).type('text/html; charset=utf-8').send(renderPage(localizedTexts, page)),
  };
}
