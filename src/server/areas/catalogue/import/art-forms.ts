import type { ArtFinish, ArtForm } from '../../../../demo/art/forms.ts';

/**
 * What a product without a picture of its own is drawn as. The first line that fits its shelf's words wins; none: a
 * jar.
 */
interface ArtRule {
  words: RegExp;
  form: ArtForm;
  finish: ArtFinish;
}

export const artRules: readonly ArtRule[] = [
  { words: /\bgloss/, form: 'gloss-tube', finish: 'gloss' },
  { words: /\b(lip stain|stain|liquid lip)/, form: 'gloss-tube', finish: 'matte' },
  { words: /\blip ?(liner|pencil)/, form: 'pencil', finish: 'matte' },
  { words: /\bcrayon/, form: 'crayon', finish: 'satin' },
  { words: /\b(lip ?stick|lip colou?r|rouge)/, form: 'bullet', finish: 'satin' },
  { words: /\bbalm/, form: 'stick', finish: 'sheer' },
  { words: /\b(mascara|lash)/, form: 'mascara', finish: 'gloss' },
  { words: /\bbrow/, form: 'pencil', finish: 'matte' },
  { words: /\b(liquid|gel|pen) .*liner|\bliner pen/, form: 'liner-pen', finish: 'gloss' },
  { words: /\bpencil/, form: 'pencil', finish: 'matte' },
  { words: /\b(eye ?)?liner/, form: 'liner-pen', finish: 'satin' },
  { words: /\bpalette/, form: 'palette', finish: 'shimmer' },
  { words: /\b(eye ?)?shadow/, form: 'compact', finish: 'shimmer' },
  { words: /\bnail|\bpolish/, form: 'nail-bottle', finish: 'gloss' },
  { words: /\bbrush(es)? set|\bset of brushes/, form: 'brush-set', finish: 'satin' },
  { words: /\bbrush/, form: 'brush', finish: 'satin' },
  { words: /\b(sponge|puff|blender)/, form: 'sponge', finish: 'matte' },
  { words: /\bmirror/, form: 'mirror', finish: 'gloss' },
  { words: /\b(pouch|bag|case)\b/, form: 'pouch', finish: 'matte' },
  { words: /\b(concealer|highlighter|stick)/, form: 'stick', finish: 'cream' },
  { words: /\b(blush|bronzer|contour|powder|mineral|compact)/, form: 'compact', finish: 'matte' },
  { words: /\b(foundation|bb|cc|primer|tint)\b/, form: 'pump-bottle', finish: 'satin' },
  { words: /\b(serum|oil|ampoule|drops)\b/, form: 'dropper', finish: 'clear' },
  { words: /\b(sun|spf|hand cream|scrub|tube)\b/, form: 'squeeze-tube', finish: 'cream' },
  { words: /\b(cleanser|wash|shampoo|conditioner|lotion|shower|micellar)/, form: 'tall-bottle', finish: 'sheer' },
  { words: /\b(mist|toner|spray|deodorant)/, form: 'spray', finish: 'clear' },
  { words: /\b(perfume|parfum|fragrance|cologne|eau)\b/, form: 'flacon', finish: 'clear' },
  { words: /\b(soap|bar)\b/, form: 'bar', finish: 'satin' },
  { words: /\bcandle/, form: 'candle', finish: 'matte' },
  { words: /\b(gift card|voucher|membership)/, form: 'card', finish: 'satin' },
  { words: /\b(gifts?|sets?|kits?)\b/, form: 'gift-box', finish: 'matte' },
];

export const defaultArt = { form: 'jar', finish: 'cream' } as const satisfies { form: ArtForm; finish: ArtFinish };
