import { brand } from '../../../config/brand.ts';
import { html, Html } from './html.ts';

export const pageStyle = `
:root { color-scheme: light dark; --paper: #fbf8f4; --ink: #2a2224; --quiet: #6f6265; --rule: #e4dbd3; --accent: #7a2e3a; --tint: #f2ebe4 }
@media (prefers-color-scheme: dark) { :root { --paper: #1b1718; --ink: #f0e9e4; --quiet: #b3a6a4; --rule: #3a3132; --accent: #e3a1a8; --tint: #262021 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 ui-sans-serif, system-ui, sans-serif }
main, header, nav { max-width: 60rem; margin: 0 auto; padding: 0 1.25rem }
header { padding-block: 3.5rem 1rem }
h1 { margin: 0; font: 400 2.4rem/1.15 ui-serif, Georgia, serif }
h2 { margin: 3.5rem 0 .75rem; padding-bottom: .4rem; border-bottom: 1px solid var(--rule); font: 400 1.6rem/1.2 ui-serif, Georgia, serif; text-transform: capitalize }
h3 { margin: 1rem 0 .35rem; font-size: .8rem; font-weight: 600; color: var(--quiet); letter-spacing: .02em }
p { margin: .4rem 0; max-width: 42rem } a { color: var(--accent) }
nav ul { display: flex; flex-wrap: wrap; gap: .35rem 1.1rem; padding: 0; list-style: none } nav a { text-transform: capitalize }
details { border-bottom: 1px solid var(--rule) } summary { display: grid; grid-template-columns: 4rem 1fr; gap: .1rem .75rem; padding: .7rem 0; cursor: pointer; list-style: none }
summary::-webkit-details-marker { display: none } summary:hover code { text-decoration: underline } summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
summary small { grid-column: 2; color: var(--quiet); font-size: .875rem }
.method { font: 600 .8rem/1.75 ui-monospace, monospace; color: var(--accent) }
code, pre { font: .875rem/1.5 ui-monospace, SFMono-Regular, Menlo, monospace } summary code { overflow-wrap: anywhere }
pre { margin: 0; padding: .85rem 1rem; background: var(--tint); border-radius: .4rem; overflow-x: auto }
.body { padding: 0 0 1.5rem 4.75rem } @media (max-width: 40rem) { .body { padding-left: 0 } }
`;

/** Not an `html` template: formatters indent those, and the content has to match its hash in the policy exactly. */
const styleElement = new Html(`<style>${pageStyle}</style>`);

/** A page of this server: no script, one style, nothing from elsewhere. */
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
