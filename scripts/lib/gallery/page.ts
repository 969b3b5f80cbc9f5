import type { GalleryState } from './state.ts';

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

type Choices = readonly (readonly [value: string, text: string])[];

const widths: Choices = ['375', '320', '768', '1280', '1920'].map((width) => [width, `${width} px`]);
const schemes: Choices = [
  ['light', 'Light'],
  ['dark', 'Dark'],
];
const directions: Choices = [
  ['ltr', 'Left to right'],
  ['rtl', 'Right to left'],
];

/** A control, whose first choice is chosen. */
const writeSelect = (name: string, label: string, values: Choices) =>
  `<label>${label} <select name="${name}">${values
    .map(([value, text]) => `<option value="${value}">${escapeHtml(text)}</option>`)
    .join('')}</select></label>`;

const style = `
:root { color-scheme: light dark; font: 15px/1.45 system-ui, sans-serif }
body { display: grid; grid-template: auto 1fr / minmax(16rem, 24rem) 1fr; margin: 0; block-size: 100dvh }
form { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; align-items: center; padding: .75rem 1rem; border-block-end: 1px solid #8886 }
h1 { font-size: 1rem; margin: 0 }
h2 { font-size: .8125rem; margin: 1rem 0 .25rem; overflow-wrap: anywhere }
nav { overflow: auto; padding: .25rem 1rem 2rem; border-inline-end: 1px solid #8886 }
ol { list-style: none; margin: 0; padding: 0 }
a { display: block; padding: .25rem .5rem; border-radius: .25rem; color: inherit; text-decoration: none }
a:hover { text-decoration: underline }
a[aria-current] { background: #8883; font-weight: 600 }
main { overflow: auto; padding: 1rem; background: #8882 }
iframe { display: block; margin-inline: auto; border: 0; background: #fff; block-size: calc(100% - .25rem); max-inline-size: none }
input, select { font: inherit }`;

function listGroups(states: ReadonlyMap<string, GalleryState>): string {
  const groups = Object.entries(Object.groupBy([...states], ([, { file }]) => file));
  return groups
    .map(([file, members = []]) => {
      const items = members.map(
        ([name, { title }]) => `<li><a href="#${encodeURIComponent(name)}">${escapeHtml(title)}</a></li>`,
      );
      return `<section><h2>${escapeHtml(file)}</h2><ol>${items.join('')}</ol></section>`;
    })
    .join('');
}

/** The page of the gallery: its states by file, controls, and the frame that shows one. */
export function writeGalleryPage(states: ReadonlyMap<string, GalleryState>, languages: readonly string[]): string {
  const texts: Choices = [
    ['', 'As in the test'],
    ['long', 'Half as long again'],
    ...languages.map((language) => [language, language] as const),
  ];
  const selects = [
    writeSelect('width', 'Width', widths),
    writeSelect('scheme', 'Colours', schemes),
    writeSelect('dir', 'Direction', directions),
    writeSelect('text', 'Texts', texts),
  ];
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Gallery</title><style>${style}</style>
<form id="controls"><h1>Gallery</h1><label>Find <input id="filter" type="search" autocomplete="off"></label><output id="count"></output>${selects.join('')}</form>
<nav id="states" aria-label="States">${listGroups(states)}</nav>
<main><iframe id="frame" title="State"></iframe></main>
<script type="module" src="/gallery/viewer.js"></script></html>`;
}

/** Makes styles ask for a scheme of ours instead of the system's. */
export const chooseScheme = (styles: string, scheme: 'light' | 'dark'): string =>
  styles.replace(/\(prefers-color-scheme:\s*(light|dark)\)/g, (_, asked) =>
    asked === scheme ? '(min-width: 0)' : '(max-width: 0)',
  );

/** A kept page with the scheme of the gallery, which its style sheets are asked for too, and with its script. */
export const writeStatePage = (html: string, scheme: 'light' | 'dark'): string =>
  chooseScheme(html, scheme)
    .replace(/(<link[^>]+href="[^"?]+\.css)"/g, `$1?scheme=${scheme}"`)
    .replace(/<\/head>/, `<style>:root{color-scheme:${scheme}!important}</style></head>`)
    .replace(/<\/body>/, '<script type="module" src="/gallery/show-state.js"></script></body>');
