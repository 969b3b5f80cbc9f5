import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brand } from '../../../config/brand.ts';
import { toLanguageTag } from '../../../i18n/language-tag.ts';
import type { LocalizedTexts } from '../texts/text-source.ts';
import { renderBrandMark } from './brand-mark.ts';
import { html, Html } from './html.ts';

export interface PageFont {
  /** The file name. Style sheets refer to it as `../assets/fonts/NAME`. */
  name: string;
  data: Buffer;
}

/** The brand's styles and fonts, the same as in the shop. */
export interface PageAssets {
  styleSheets: readonly string[];
  fonts: readonly PageFont[];
}

export interface Page {
  title: string;
  content: Html;
  /** What stands beside the content on wide screens, below the layout's picture, and after it on others. */
  aside?: Html;
  hasError?: boolean;
  /** One of the layout's scripts: its whole source. */
  script?: string;
}

interface LayoutOptions {
  assets: PageAssets;
  /** Style sheets of these pages in addition to the brand's. */
  styleSheets?: readonly string[];
  /** The only scripts that the pages may run, as source text. */
  scripts: readonly string[];
  /** Additional sources that the pages may load, by directive of the content security policy. */
  foreignSources?: Readonly<Partial<Record<'script' | 'connect' | 'frame' | 'img', readonly string[]>>>;
  /** The targets of forms, including redirects. */
  formTargets: readonly string[];
  /** The sites that may frame the pages. */
  frameAncestors: readonly string[];
  /** Drawn beside the content on wide screens. Pages in frames have no room for it. */
  picture?: Html;
  /** The target of the logo's link. Without it, the logo is not a link. */
  buildHomeLink?: (locale: string) => string;
}

interface Layout {
  contentSecurityPolicy: string;
  /** Renders a complete document. Every page works without scripts. */
  renderPage(texts: LocalizedTexts<'errorTitle'>, page: Page): string;
}

const minifyStyles = (css: string) => css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/\s+/g, ' ');

const readPageStyles = () => readFileSync(new URL('./branded-layout.css', import.meta.url), 'utf8');

/** These pages are short and preload their fonts, so that they use them on the first visit, unlike the shop's pages. */
const buildStyle = ({ assets, styleSheets = [] }: LayoutOptions) =>
  [...assets.styleSheets, readPageStyles(), ...styleSheets]
    .map(minifyStyles)
    .join('')
    .replaceAll('../assets/fonts/', '/fonts/')
    .replaceAll('font-display: optional', 'font-display: swap');

/** Fonts are preloaded, so that they are available for the first paint. */
const buildFontLinks = ({ fonts }: PageAssets) =>
  fonts
    .map(({ name }) => `<link rel="preload" href="/fonts/${name}" as="font" type="font/woff2" crossorigin>`)
    .join('');

const toCspHash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const toSourceList = (sources: readonly string[]) => (sources.length > 0 ? sources.join(' ') : "'none'");

const buildContentSecurityPolicy = (
  { scripts, formTargets, frameAncestors, foreignSources: { script = [], ...others } = {} }: LayoutOptions,
  style: string,
) =>
  [
    "default-src 'none'",
    `style-src ${toCspHash(style)}`,
    `script-src ${toSourceList([...scripts.map(toCspHash), ...script])}`,
    ...Object.entries(others).map(([name, sources]) => `${name}-src ${toSourceList(sources)}`),
    "font-src 'self'",
    "base-uri 'none'",
    `form-action ${toSourceList(formTargets)}`,
    `frame-ancestors ${toSourceList(frameAncestors)}`,
  ].join('; ');

/** Not an `html` template: formatters indent templates, and the content must match its hash in the policy exactly. */
const renderInlineElement = (name: 'style' | 'script', content: string) => new Html(`<${name}>${content}</${name}>`);

const renderHeaderMark = (locale: string, { buildHomeLink }: LayoutOptions): Html => {
  const mark = renderBrandMark(locale);
  return buildHomeLink
    ? html`<a class="header-mark" href="${buildHomeLink(locale)}">${mark}</a>`
    : html`<p class="header-mark">${mark}</p>`;
};

/** The layout of pages that the server renders in the design of the shop. */
export function createBrandedLayout(options: LayoutOptions): Layout {
  const style = buildStyle(options);
  const fontLinks = buildFontLinks(options.assets);
  return {
    contentSecurityPolicy: buildContentSecurityPolicy(options, style),
    renderPage: ({ locale, t }, { title, content, aside, hasError = false, script }) => {
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
            <header>${renderHeaderMark(locale, options)}</header>
            <div class="${options.picture ? 'columns' : 'column'}">
              <main>
                <h1>${title}</h1>
                ${content}
              </main>
              ${options.picture ? html`<aside>${options.picture}${aside ?? ''}</aside>` : ''}
            </div>
          </body>
        </html>`.text;
    },
  };
}
