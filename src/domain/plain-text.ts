import { decodeHTMLStrict } from 'entities';
import { repairMojibake } from './mojibake.ts';
import { stripTags } from './strip-tags.ts';

/** Bounds the work on hostile text. Nobody encodes a name twenty times by mistake. */
const maxRounds = 20;

const tagStart = /<(?=[/!?a-z])/gi;
// Bidirectional overrides and invisible marks reorder or hide text. The joiners stay: scripts and emoji need them.
const invisible = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const asciiControls = /[\u0000-\u0008\u000e-\u001f\u007f]/g;
const highControls = /[\u0080-\u009f]/g;

/** Spaces at which no line breaks. French has them before `:` and `?`, and inside its quotation marks. */
const hardSpace = /[\u00a0\u2007\u202f]/;
/** A run of white space becomes one space: a hard one if it has any. */
const collapseSpaces = (text: string) => text.replace(/\s+/g, (run) => hardSpace.exec(run)?.[0] ?? ' ');

/** Only whole entities: `Sulfate&paraben` is a name, though browsers read a sign in its `&para`. */
const decodeOnce = (text: string) => (text.includes('&') ? decodeHTMLStrict(text.replace(/&(?:amp;)+/gi, '&')) : text);

/** A hard space that was an entity is no part of the mojibake around it, but one may be the second byte of `à`. */
const repairAroundSpaces = (text: string) => repairMojibake(text).split('\u00a0').map(repairMojibake).join('\u00a0');
const clean = (text: string) =>
  repairAroundSpaces(stripTags(decodeOnce(text.replace(asciiControls, '').replace(invisible, ''))));

function stripUntilStable(text: string): string {
  let current = text;
  for (let round = 0; round < maxRounds; round += 1) {
    const next = collapseSpaces(clean(current)).trim().normalize('NFC');
    if (next === current) return next;
    current = next;
  }
  return current.replaceAll('&', '').replace(tagStart, '');
}

/**
 * Converts a text with markup, (repeatedly) encoded entities, mojibake, control characters or extra white space to one
 * line of NFC text without any of these. Spaces at which no line breaks stay. Never shortens. Plain text
 * such as `a < b` stays unchanged.
 */
export const toPlainText = (html: string): string => stripUntilStable(stripUntilStable(html).replace(highControls, ''));
