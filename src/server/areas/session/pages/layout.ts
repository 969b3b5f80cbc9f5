import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brand } from '../../../../config/brand.ts';
import type { Environment } from '../../../../config/environment.ts';
import { toLanguageTag } from '../../../../i18n/language-tag.ts';
import { html, Html } from '../../../platform/html/html.ts';
import type { LocalizedTexts } from '../../../platform/texts/text-source.ts';

export interface PageFont {
  /** The file name, which the style sheets refer to as `../assets/fonts/NAME`. */
  name: string;
  data: Buffer;
}

/** The brand's own styles and fonts, as the shop uses them. */
export interface PageAssets {
  styleSheets: readonly string[];
  fonts: readonly PageFont[];
}

export interface Page {
  title: string;
  content: Html;
  hasError?: boolean;
  script?: string;
}

export interface Layout {
  contentSecurityPolicy: string;
  /** Renders a whole document. Every page works without script. */
  renderPage(texts: LocalizedTexts, page: Page): string;
}

/** Submits the only form of a page that needs no decision. Without script its button does the same. */
export const autoSubmitScript = "document.addEventListener('DOMContentLoaded',()=>document.forms[0].requestSubmit())";

const minifyStyles = (css: string) => css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s+/g, ' ');

const readPageStyles = () => readFileSync(new URL('./pages.css', import.meta.url), 'utf8');

const buildStyle = ({ styleSheets }: PageAssets) =>
  [...styleSheets, readPageStyles()].map(minifyStyles).join('').replaceAll('../assets/fonts/', '/fonts/');

/** Fonts are preloaded, so that they are there for the first paint. */
const buildFontLinks = ({ fonts }: PageAssets) =>
  fonts
    .map(({ name }) => `<link rel="preload" href="/fonts/${name}" as="font" type="font/woff2" crossorigin>`)
    .join('');

const toCspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Forms may redirect to the shop, because signing in and out ends there. */
const buildContentSecurityPolicy = ({ allowedOrigins }: Pick<Environment, 'allowedOrigins'>, style: string) =>
  [
    "default-src 'none'",
    `style-src ${toCspHash(style)}`,
    `script-src ${toCspHash(autoSubmitScript)}`,
    "font-src 'self'",
    "base-uri 'none'",
    `form-action 'self' ${allowedOrigins.join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ');

/** Not an `html` template: formatters indent those, and the content has to match its hash in the policy exactly. */
const renderInlineElement = (name: 'style' | 'script', content: string) => new Html(`<${name}>${content}</${name}>`);

/** The layout of every page of the identity provider. */
export function createLayout(environment: Environment, assets: PageAssets): Layout {
  const style = buildStyle(assets);
  const fontLinks = buildFontLinks(assets);
  return {
    contentSecurityPolicy: buildContentSecurityPolicy(environment, style),
    renderPage: ({ locale, t }, { title, content, hasError = false, script }) => {
      const documentTitle = `${hasError ? `${t('errorTitle')}: ` : ''}${title} · ${brand.name}`;
      return html`<!doctype html>
        <html lang="${toLanguageTag(locale)}">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width" />
            <title>${documentTitle}</title>
            ${new Html(fontLinks)} ${renderInlineElement('style', style)}
            ${script ? renderInlineElement('script', script) : ''}
          </head>
          <body>
            <header><a class="brand" href="${environment.siteUrl}/${locale}/">${brand.name}</a></header>
            <main>
              <h1>${title}</h1>
              ${content}
            </main>
          </body>
        </html>`.text;
    },
  };
}
