import { reviewLanguages } from '../../../../config/reviews/review-languages.ts';
import type { ReviewLanguage } from '../../../../config/reviews/review-languages.ts';
import type { BodyOf } from '../../../../contract/endpoint.ts';
import type { FieldError } from '../../../../contract/errors.ts';
import type { writeReview } from '../../../../contract/reviews/reviews.ts';
import { cleanReviewLine, cleanReviewText } from '../../../../domain/reviews/clean-review-text.ts';
import { findPersonalData } from '../../../../domain/reviews/find-personal-data.ts';
import { createFieldError } from '../../../platform/http/field-error.ts';
import { invalidRequest } from '../../../platform/http/refusal.ts';

export type ReviewBody = BodyOf<typeof writeReview>;
export type CleanReview = ReviewBody & { language: ReviewLanguage };

const personalDataErrors = {
  email: ['containsEmail', 'must not contain an email address, since everybody can read it: leave it out'],
  link: ['containsLink', 'must not contain a web address: leave it out'],
  phone: ['containsPhone', 'must not contain a phone number, since everybody can read it: leave it out'],
} as const;

function checkText(field: string, text: string): FieldError[] {
  const kind = findPersonalData(text);
  if (kind === null) return [];
  const [code, message] = personalDataErrors[kind];
  return [createFieldError(field, code, message)];
}

/** Cleans a review. Throws INVALID_REQUEST, which names each field that its buyer must change. */
export function validateReview(body: ReviewBody): CleanReview {
  const texts = {
    title: cleanReviewLine(body.title),
    text: cleanReviewText(body.text),
    displayName: cleanReviewLine(body.displayName),
  };
  const language = reviewLanguages.find((known) => known === body.language);
  const errors = [
    ...Object.entries(texts).flatMap(([field, text]) => checkText(field, text)),
    ...(new Set(body.pictureIds).size === body.pictureIds.length
      ? []
      : [createFieldError('pictureIds', 'repeated', 'must name each picture once')]),
  ];
  if (language === undefined)
    throw invalidRequest([...errors, createFieldError('language', 'unknown', `must be ${reviewLanguages.join(', ')}`)]);
  if (errors.length > 0) throw invalidRequest(errors);
  return { ...body, ...texts, language };
}
