import type { CallInput } from '../../client/call.ts';
import type { CallError } from '../../client/call-error.ts';
import { ageBands, reviewUndertones, skinTypes } from '../../config/reviews/review-choices.ts';
import type { ReviewableProduct, writeReview } from '../../contract/reviews/reviews.ts';
import { reviewFields, type ReviewValues } from '../../domain/reviews/review-schema.ts';
import type { FieldErrorKeys } from '../address-book/address-book-types.ts';

export type ReviewBody = NonNullable<CallInput<typeof writeReview>['body']>;

const findChoice = <Choice extends string>(known: readonly Choice[], value: string): Choice | undefined =>
  known.find((choice) => choice === value);

/** What a buyer says of themselves. An empty choice is left out. */
export const toReviewerFields = (values: Pick<ReviewValues, 'skinType' | 'undertone' | 'ageBand'>) => ({
  skinType: findChoice(skinTypes, values.skinType),
  undertone: findChoice(reviewUndertones, values.undertone),
  ageBand: findChoice(ageBands, values.ageBand),
});

interface Writing {
  product: Pick<ReviewableProduct, 'orderId' | 'sku'>;
  values: ReviewValues;
  pictureIds: string[];
  token: string | null;
}

export function toReviewBody({ product, values, pictureIds, token }: Writing): ReviewBody {
  const { orderId, sku } = product;
  const { title, text, language, displayName } = values;
  return {
    ...(token !== null && { token }),
    ...{ orderId, sku, stars: Number(values.stars), title, text, language, displayName, pictureIds },
    ...toReviewerFields(values),
  };
}

const codeKeys: Readonly<Record<string, string>> = {
  REVIEW_NOT_A_BUYER: 'reviewNotBuyer',
  REVIEW_INVITATION_INVALID: 'reviewNotBuyer',
  TOO_MANY_REQUESTS: 'tooManyReviews',
};

/** The text keys of what a field must not have, by the code of the API. */
const ruleKeys: Readonly<Record<string, string>> = {
  too_big: 'tooLong',
  containsEmail: 'containsEmail',
  containsLink: 'containsLink',
  containsPhone: 'containsPhone',
};

/** The text keys of a refusal, by field; by `sendReview` where it is about no field. */
export function toErrorKeys({ code, errors }: CallError): FieldErrorKeys {
  const fields = errors.flatMap(({ field, code: rule }): [string, string][] => {
    const [name = ''] = field.split('.');
    if (name === 'pictureIds') return [['reviewPictures', 'picturesGone']];
    const known = reviewFields.find((one) => one === name);
    return known ? [[known, ruleKeys[rule] ?? 'reviewFieldRefused']] : [];
  });
  return fields.length > 0 ? Object.fromEntries(fields) : { sendReview: codeKeys[code] ?? 'reviewNotSent' };
}
