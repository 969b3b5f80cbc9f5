import * as z from 'zod/mini';
import { ageBands, reviewUndertones, skinTypes } from '../../config/reviews/review-choices.ts';
import { reviewLanguages } from '../../config/reviews/review-languages.ts';
import { reviewLimits } from '../../config/reviews/review-limits.ts';
import { isFilledIn, rule } from '../registration/field-rules.ts';

export const starChoices = ['1', '2', '3', '4', '5'] as const;

/** A choice of a list, or nothing said. */
const choice = (choices: readonly string[]) =>
  z.string().check(rule((value) => value === '' || choices.includes(value), 'chooseFromList'));

const limitedText = (maxLength: number) => z.string().check(z.maxLength(maxLength, 'tooLong'), z.trim());

/** The form of a review. The message of an issue is the key of a text. An empty choice says nothing. */
export const reviewSchema = z.object({
  stars: z.string().check(rule((value) => starChoices.some((stars) => stars === value), 'starsRequired')),
  title: limitedText(reviewLimits.titleLength),
  text: limitedText(reviewLimits.textLength),
  skinType: choice(skinTypes),
  undertone: choice(reviewUndertones),
  ageBand: choice(ageBands),
  displayName: limitedText(reviewLimits.displayNameLength).check(rule(isFilledIn, 'displayNameRequired')),
  language: z.string().check(rule((value) => reviewLanguages.some((known) => known === value), 'chooseFromList')),
});
export type ReviewValues = z.output<typeof reviewSchema>;
export type ReviewField = keyof ReviewValues;

/** In the order of the form. */
export const reviewFields = [
  'stars',
  'title',
  'text',
  'skinType',
  'undertone',
  'ageBand',
  'displayName',
  'language',
] as const satisfies readonly ReviewField[];
