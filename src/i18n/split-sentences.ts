import { toLanguageTag } from './language-tag.ts';

/** Segmenters are cached: creating one takes longer than splitting a text. */
const segmenters = new Map<string, Intl.Segmenter>();

function getSegmenter(locale: string): Intl.Segmenter {
  const segmenter = segmenters.get(locale) ?? new Intl.Segmenter(toLanguageTag(locale), { granularity: 'sentence' });
  segmenters.set(locale, segmenter);
  return segmenter;
}

/** Splits a text into its sentences, each with the spaces behind it. */
export const splitSentences = (text: string, locale: string): string[] =>
  [...getSegmenter(locale).segment(text)].map(({ segment }) => segment);
