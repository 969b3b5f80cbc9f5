import { decodeHTML } from 'entities';
import { repairMojibake } from './mojibake.ts';

/** Bounds the work on hostile text; nobody encodes a name twenty times by mistake. */
const maxRounds = 20;

const hidden = /<(script|style)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi;
const blocks = /<\/?(?:br|p|div|ul|ol|li|h[1-6]|table|tr|td|th)\b[^<>]*>/gi;
const tags = /<(?:\/?[a-z]|[!?])[^<>]*>/gi;
const tagStart = /<(?=[/!?a-z])/gi;
// Bidirectional overrides and invisible marks reorder or hide what a reader sees. The joiners stay: scripts and emoji
// need them.
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const asciiControls = /[\u0000-\u0008\u000e-\u001f\u007f]/g;
const highControls = /[\u0080-\u009f]/g;

const decodeOnce = (text: string) => (text.includes('&') ? decodeHTML(text.replace(/&(?:amp;)+/gi, '&')) : text);
// Looking for an end that is not there would take quadratic time.
const dropHidden = (text: string) => (/<\/(?:script|style)\s*>/i.test(text) ? text.replace(hidden, ' ') : text);
const strip = (text: string) => (text.includes('<') ? dropHidden(text).replace(blocks, ' ').replace(tags, '') : text);
const clean = (text: string) =>
  repairMojibake(strip(decodeOnce(text.replace(asciiControls, '').replace(invisible, ''))));

function stripUntilStable(text: string): string {
  let current = text;
  for (let round = 0; round < maxRounds; round += 1) {
    const next = clean(current).replace(/\s+/g, ' ').normalize('NFC');
    if (next === current) return next;
    current = next;
  }
  return current.replaceAll('&', '').replace(tagStart, '');
}

/**
 * The words of a text that may hold markup, entities (encoded once or more often), mis-read bytes, control characters
 * and stray white
 * space: one line of NFC text without any of these. Never shortened. Plain text comes out as it went in, `a < b`
 * included.
 */
export const toPlainText = (html: string): string =>
  stripUntilStable(stripUntilStable(html).replace(highControls, '')).trim();
