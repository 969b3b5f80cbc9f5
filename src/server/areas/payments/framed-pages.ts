import type { FastifyReply } from 'fastify';
import { readFileSync } from 'node:fs';
import type { Environment } from '../../../config/environment.ts';
import { createBrandedLayout } from '../../platform/html/branded-layout.ts';
import type { Page, PageAssets } from '../../platform/html/branded-layout.ts';
import { bundleScript } from '../../platform/html/bundle-script.ts';
import { html } from '../../platform/html/html.ts';
import type { LocalizedTexts } from '../../platform/texts/text-source.ts';

export type FramedPage = Omit<Page, 'script'>;

interface FramedPagesOptions {
  environment: Environment;
  assets: PageAssets;
  /** The script of every page, which sends its height to the shop's page. */
  script: URL;
  foreignSources?: Parameters<typeof createBrandedLayout>[0]['foreignSources'];
}

interface SendOptions {
  /** The shop's page that frames this one and receives its height. Without it no height is sent. */
  parentOrigin?: string | undefined;
  status?: number;
}

export interface FramedPages {
  headers: Readonly<Record<string, string>>;
  send(reply: FastifyReply, texts: LocalizedTexts<'errorTitle'>, page: FramedPage, options?: SendOptions): FastifyReply;
}

/** Addresses of payment pages are secrets, and their content is confidential, so neither is shared or stored. */
const createHeaders = (contentSecurityPolicy: string) => ({
  'content-security-policy': contentSecurityPolicy,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
});

/** Pages in a frame of the checkout. Only the shop may frame them, and their forms end with a redirect to it. */
export function createFramedPages({
  environment: { allowedOrigins },
  assets,
  script: scriptFile,
  foreignSources,
}: FramedPagesOptions): FramedPages {
  const script = bundleScript(scriptFile);
  const { contentSecurityPolicy, renderPage } = createBrandedLayout({
    assets,
    styleSheets: [readFileSync(new URL('cards.css', import.meta.url), 'utf8')],
    scripts: [script],
    ...(foreignSources && { foreignSources }),
    formTargets: ["'self'", ...allowedOrigins],
    frameAncestors: allowedOrigins,
  });
  return {
    headers: createHeaders(contentSecurityPolicy),
    send: (reply, texts, page, { parentOrigin = '', status = 200 } = {}) => {
      const content = html`<div data-parent-origin="${parentOrigin}">${page.content}</div>`;
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .send(renderPage(texts, { ...page, content, script }));
    },
  };
}
