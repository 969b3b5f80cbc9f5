import { starChoices } from './review-schema.ts';

/** What the link of an invitation says, in the fragment of its address. */
export interface ReviewInvitation {
  token: string;
  /** The product that was pressed in the email; empty for none. */
  sku: string;
  /** The stars that were pressed in the email; empty for none. */
  stars: string;
  /** Whether the customer does not want to be asked again. */
  isDeclined: boolean;
}

const maxTokenLength = 200;
const maxSkuLength = 64;

/** Parses `#token=…&sku=…&stars=4` or `#token=…&decline`. Returns null when it is no invitation. */
export function parseReviewInvitation(fragment: string): ReviewInvitation | null {
  const values = new URLSearchParams(fragment.replace(/^#/, ''));
  const token = values.get('token') ?? '';
  if (token === '' || token.length > maxTokenLength) return null;
  return {
    token,
    sku: (values.get('sku') ?? '').slice(0, maxSkuLength),
    stars: starChoices.find((stars) => stars === values.get('stars')) ?? '',
    isDeclined: values.has('decline'),
  };
}
