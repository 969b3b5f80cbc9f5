import { decodeHTML } from 'entities';
import { repairMojibake } from './mojibake.ts';
import { stripTags } from './strip-tags.ts';

/** Bounds the work on hostile text. Nobody encodes a name twenty times by mistake. */
const maxRounds = 20;

const tagStart = /<(?=[/!?a-z])/gi;
// Bidirectional overrides and invisible marks reorder or hide text. The joiners stay: scripts and emoji need them.
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const asciiControls = /[\u0000-\u0008\u000e-\u001f\u007f]/g;
const highControls = /[\u0080-\u009f]/g;

const decodeOnce = (text: string) => (text.includes('&') ? decodeHTML(text.replace(/&(?:amp;)+/gi, '&')) : text);
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
