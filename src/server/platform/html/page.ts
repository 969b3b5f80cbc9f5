import { createHash } from 'node:crypto';
import { brand } from '../../../config/brand.ts';
import { html, Html } from './html.ts';

const pageStyle = `
:root { color-scheme: light dark; --paper: #fbf8f4; --ink: #2a2224; --accent: #7a2e3a; --tint: #f2ebe4 }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1718; --ink: #f0e9e4; --accent: #e3a1a8; --tint: #262021 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 ui-sans-serif, system-ui, sans-serif }
main, header { max-width: 60rem; margin: 0 auto; padding: 0 1.25rem }
header { padding-block: 3.5rem 1rem }
h1 { margin: 0; font: 400 2.4rem/1.15 ui-serif, Georgia, serif }
p { margin: .4rem 0; max-width: 42rem } a { color: var(--accent) }
pre { margin: 0; padding: .85rem 1rem; background: var(--tint); border-radius: .4rem; overflow-x: auto; font: .875rem/1.5 ui-monospace, SFMono-Regular, Menlo, monospace }
`;

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

/** The policy for pages of `renderPage`: it allows only their own style. */
export const pageSecurityPolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/**
 * Not an `html` template, because formatters indent those and the content must match its hash in the policy exactly.
 */
const styleElement = new Html(`<style>${pageStyle}</style>`);

/** Renders a page without scripts, with one inline style and nothing from other hosts. */
export const renderPage = (title: string, content: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title} · ${brand.name}</title>
        ${styleElement}
      </head>
      <body>
        ${content}
      </body>
    </html>`.text;
