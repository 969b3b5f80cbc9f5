import { paths } from '../../../i18n/paths.ts';
import type { ProductReviews } from '../../../stores/reviews/product-reviews.ts';
import { readPageLocale } from '../../shell/page-locale.ts';
import { readStoredShopper } from '../../shell/stored-shopper.ts';
import { createElement } from './create-element.ts';
import type { GetText } from './texts.ts';

/** Leads to the sign-in, which returns to the reviews as they are shown now. */
function createSignInLink(getText: GetText): HTMLAnchorElement {
  const here = `${location.pathname}${location.search}#reviews`;
  return createElement('a', { href: `${paths.login(readPageLocale(document))}#${here}` }, getText('signInToVote'));
}

/** Shows what became of a press below the buttons of a review. */
export function sayOfReview(review: Element, content: Node | string): void {
  review.querySelector('.review-said')?.remove();
  review.querySelector('.review-tools')?.after(createElement('p', { class: 'review-said' }, content));
}

/** Votes for a review, or takes the vote of this visit back. Returns what is announced. */
export async function vote(
  button: HTMLElement,
  review: HTMLElement,
  send: ProductReviews['vote'],
  getText: GetText,
): Promise<string> {
  const offerSignIn = () => {
    const link = createSignInLink(getText);
    sayOfReview(review, link);
    link.focus();
    return '';
  };
  if (!readStoredShopper()) return offerSignIn();
  const isHelpful = button.ariaPressed !== 'true';
  const result = await send(review.dataset['review'] ?? '', isHelpful);
  if (result.status === 'signed-out') return offerSignIn();
  if (result.status === 'saved') {
    button.ariaPressed = String(isHelpful);
    button.textContent = getText('helpfulVotes', { votes: result.helpfulVotes });
  }
  const texts = { saved: isHelpful ? 'thanksForVote' : 'voteTakenBack', own: 'voteOwnReview', failed: 'voteFailed' };
  const said = getText(texts[result.status]);
  sayOfReview(review, said);
  return said;
}
