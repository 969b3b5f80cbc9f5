import { decodeHTML } from 'entities';
import { repairMojibake } from './mojibake.ts';

/** Bounds the work on hostile text. Nobody encodes a name twenty times by mistake. */
const maxRounds = 20;

const hiddenElements = /<(script|style)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi;
const blockTags = /<\/?(?:br|p|div|ul|ol|li|h[1-6]|table|tr|td|th)\b[^<>]*>/gi;
const anyTags = /<(?:\/?[a-z]|[!?])[^<>]*>/gi;
const tagStart = /<(?=[/!?a-z])/gi;
// Bidirectional overrides and invisible marks reorder or hide text. The joiners stay: scripts and emoji need them.
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const asciiControls = /[\u0000-\u0008\u000e-\u001f\u007f]/g;
const highControls = /[\u0080-\u009f]/g;

const decodeOnce = (text: string) => (text.includes('&') ? decodeHTML(text.replace(/&(?:amp;)+/gi, '&')) : text);
// Searching for a missing end tag would take quadratic time.
const dropHiddenElements = (text: string) =>
  /<\/(?:script|style)\s*>/i.test(text) ? text.replace(hiddenElements, ' ') : text;
const stripTags = (text: string) =>
  text.includes('<') ? dropHiddenElements(text).replace(blockTags, ' ').replace(anyTags, '') : text;
const clean = (text: string) =>
  repairMojibake(stripTags(decodeOnce(text.replace(asciiControls, '').replace(invisible, ''))));

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
 * Converts a text with markup, (repeatedly) encoded entities, mojibake, control characters or extra white space to one
 * line of NFC text without any of these. Never shortens. Plain text such as `a < b` stays unchanged.
 */
export const toPlainText = (html: string): string =>
  stripUntilStable(stripUntilStable(html).replace(highControls, '')).trim();
