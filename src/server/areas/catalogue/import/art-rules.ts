import type { ArtFinish, ArtForm } from '../../../platform/database/product-art.ts';

/** How a product without an image is drawn. The first rule whose pattern matches the names of its category applies. */
interface ArtRule {
  pattern: RegExp;
  form: ArtForm;
  finish: ArtFinish;
}

export const artRules: readonly ArtRule[] = [
  { pattern: /\bgloss/, form: 'gloss-tube', finish: 'gloss' },
  { pattern: /\b(lip stain|stain|liquid lip)/, form: 'gloss-tube', finish: 'matte' },
  { pattern: /\blip ?(liner|pencil)/, form: 'pencil', finish: 'matte' },
  { pattern: /\bcrayon/, form: 'crayon', finish: 'satin' },
  { pattern: /\b(lip ?stick|lip colou?r|rouge)/, form: 'bullet', finish: 'satin' },
  { pattern: /\bbalm/, form: 'stick', finish: 'sheer' },
  { pattern: /\b(mascara|lash)/, form: 'mascara', finish: 'gloss' },
  { pattern: /\bbrow/, form: 'pencil', finish: 'matte' },
  { pattern: /\b(liquid|gel|pen) .*liner|\bliner pen/, form: 'liner-pen', finish: 'gloss' },
  { pattern: /\bpencil/, form: 'pencil', finish: 'matte' },
  { pattern: /\b(eye ?)?liner/, form: 'liner-pen', finish: 'satin' },
  { pattern: /\bpalette/, form: 'palette', finish: 'shimmer' },
  { pattern: /\b(eye ?)?shadow/, form: 'compact', finish: 'shimmer' },
  { pattern: /\bnail|\bpolish/, form: 'nail-bottle', finish: 'gloss' },
  { pattern: /\bbrush(es)? set|\bset of brushes/, form: 'brush-set', finish: 'satin' },
  { pattern: /\bbrush/, form: 'brush', finish: 'satin' },
  { pattern: /\b(sponge|puff|blender)/, form: 'sponge', finish: 'matte' },
  { pattern: /\bmirror/, form: 'mirror', finish: 'gloss' },
  { pattern: /\b(pouch|bag|case)\b/, form: 'pouch', finish: 'matte' },
  { pattern: /\b(concealer|highlighter|stick)/, form: 'stick', finish: 'cream' },
  { pattern: /\b(blush|bronzer|contour|powder|mineral|compact)/, form: 'compact', finish: 'matte' },
  { pattern: /\b(foundation|bb|cc|primer|tint)\b/, form: 'pump-bottle', finish: 'satin' },
  { pattern: /\b(serum|oil|ampoule|drops)\b/, form: 'dropper', finish: 'clear' },
  { pattern: /\b(sun|spf|hand cream|scrub|tube)\b/, form: 'squeeze-tube', finish: 'cream' },
  { pattern: /\b(cleanser|wash|shampoo|conditioner|lotion|shower|micellar)/, form: 'tall-bottle', finish: 'sheer' },
  { pattern: /\b(mist|toner|spray|deodorant)/, form: 'spray', finish: 'clear' },
  { pattern: /\b(perfume|parfum|fragrance|cologne|eau)\b/, form: 'flacon', finish: 'clear' },
  { pattern: /\b(soap|bar)\b/, form: 'bar', finish: 'satin' },
  { pattern: /\bcandle/, form: 'candle', finish: 'matte' },
  { pattern: /\b(gift card|voucher|membership)/, form: 'card', finish: 'satin' },
  { pattern: /\b(gifts?|sets?|kits?)\b/, form: 'gift-box', finish: 'matte' },
];

export const defaultArt = { form: 'jar', finish: 'cream' } as const satisfies { form: ArtForm; finish: ArtFinish };
