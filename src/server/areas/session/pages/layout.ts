import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brand } from '../../../../config/brand.ts';
import type { Environment } from '../../../../config/environment.ts';
import { toLanguageTag } from '../../../../i18n/language-tag.ts';
import { html, Html } from '../../../platform/html/html.ts';
import { fontFiles } from '../fonts.ts';
import type { LocalizedTexts } from '../../../platform/texts/text-source.ts';

const readStyles = (path: string) =>
  readFileSync(new URL(path, import.meta.url), 'utf8')
    .replaceAll(/\/\*.*?\*\//gs, '')
    .replaceAll(/\s+/g, ' ');

/** Asked for with the page, so that they are there for its first paint. */
const fontLinks = fontFiles
  .map((name) => `<link rel="preload" href="/fonts/${name}" as="font" type="font/woff2" crossorigin>`)
  .join('');

/** The shop's own fonts and tokens, then what these pages need beyond them. */
const style =
  readStyles('../../../../styles/fonts.css').replaceAll('../assets/fonts/', '/fonts/') +
  readStyles('../../../../styles/tokens.css') +
  readStyles('../../../../styles/han.css') +
  readStyles('./pages.css');

/** Sends the one form of a page that a person need not look at; with no script, its button does. */
export const autoSubmitScript = "document.addEventListener('DOMContentLoaded',()=>document.forms[0].requestSubmit())";

const toCspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Forms may lead on to the shop, since signing in and out ends there. */
export const contentSecurityPolicy = ({ allowedOrigins }: Environment) =>
  `default-src 'none'; style-src ${toCspHash(style)}; script-src ${toCspHash(autoSubmitScript)}; font-src 'self'; base-uri 'none'; form-action 'self' ${allowedOrigins.join(' ')}; frame-ancestors 'none'`;

export interface Page {
  title: string;
  content: Html;
  hasError?: boolean;
  script?: string;
}

/** A page of the identity provider, whole without script. */
export function layout(
  { siteUrl }: Pick<Environment, 'siteUrl'>,
  { locale, t }: LocalizedTexts,
  { title, content, hasError = false, script }: Page,
): string {
  const shown = `${hasError ? `${t('errorTitle')}: ` : ''}${title} · ${brand.name}`;
  return html`<!doctype html>
    <html lang="${toLanguageTag(locale)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${shown}</title>
        ${new Html(fontLinks)}
        <style>
          ${new Html(style)}
        </style>
        ${
          script
            ? html`<script>
                ${new Html(script)};
              </script>`
            : ''
        }
      </head>
      <body>
        <header><a class="brand" href="${siteUrl}/${locale}/">${brand.name}</a></header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`.text;
}
