// Runs in a kept page, in the browser. Shows it as its address asks for: `text` and `dir`.
import type { Translation } from './translate.ts';

const { searchParams } = new URL(location.href);

const isTranslation = (value: unknown): value is Translation =>
  typeof value === 'object' && value !== null && 'pattern' in value && 'replacement' in value;

/** Makes words longer by half, and writes them with accents. Prices and numbers stay. */
function lengthen(text: string): string {
  if (!/\p{L}{3}/u.test(text)) return text;
  const accents: Readonly<Record<string, string>> = { a: 'á', e: 'ê', i: 'ï', o: 'ø', u: 'ü', A: 'Å', E: 'É', O: 'Ö' };
  const written = text.replace(/[aeiouAEO]/g, (letter) => accents[letter] ?? letter);
  return `${written} ${'ēxtra '.repeat(Math.ceil(text.length / 12)).trim()}`;
}

async function readTranslator(language: string): Promise<(text: string) => string> {
  if (language === 'long') return lengthen;
  const reply = await fetch(`/gallery/texts/${language}`);
  const listed: unknown = await reply.json();
  if (!Array.isArray(listed)) return (text) => text;
  const translations = listed
    .filter(isTranslation)
    .map(({ pattern, replacement }) => ({ pattern: new RegExp(pattern, 's'), replacement }));
  return (text) => {
    const found = translations.find(({ pattern }) => pattern.test(text));
    return found ? text.replace(found.pattern, found.replacement) : text;
  };
}

function listTextNodes(): Text[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, ({ parentElement }) =>
    parentElement?.closest('style, script') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) nodes.push(walker.currentNode);
  return nodes;
}

async function translate(language: string): Promise<void> {
  const toTranslated = await readTranslator(language);
  for (const node of listTextNodes()) {
    const text = node.data.trim();
    if (text !== '') node.data = node.data.replace(text, () => toTranslated(text));
  }
  for (const name of ['placeholder', 'aria-label', 'alt', 'title'])
    for (const element of document.body.querySelectorAll(`[${name}]`))
      element.setAttribute(name, toTranslated(element.getAttribute(name) ?? ''));
}

/** Puts dialogs and popovers where they were: above the page. */
function openLayers(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[data-gallery="modal"]')) {
    dialog.close();
    dialog.showModal();
  }
  for (const popover of document.querySelectorAll<HTMLElement>('[data-gallery="popover"]')) popover.showPopover();
}

document.documentElement.dir = searchParams.get('dir') ?? document.documentElement.dir;
openLayers();
document.querySelector<HTMLElement>('[data-gallery-focus]')?.focus({ preventScroll: true });
const text = searchParams.get('text') ?? '';
if (text !== '') await translate(text);
