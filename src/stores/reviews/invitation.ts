import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import type { Call } from '../../client/call.ts';
import { CallError } from '../../client/call-error.ts';
import { commerceStorageKeys } from '../../config/commerce-storage-keys.ts';
import { declineReviewInvitations, type ReviewableProduct } from '../../contract/reviews/reviews.ts';
import type { ReviewInvitation } from '../../domain/reviews/invitation.ts';
import { readStoredValue, writeStoredValue } from '../stored-value.ts';
import { createReviews } from './my-reviews.ts';
import { createValues } from './review-drafts.ts';
import { getReviewKey, type MyReviewsDependencies, type MyReviewsStore } from './review-types.ts';

const StoredInvitation = z.object({ token: z.string(), sku: z.string(), stars: z.string(), isDeclined: z.boolean() });

/**
 * What has become of the link. `rated`: the stars of the email are sent. `unrated`: they could not be, and stand in the
 * form. `open`: there was nothing to do at once.
 */
export type InvitationState =
  | { status: 'missing' }
  | { status: 'opening' }
  | { status: 'open' }
  | { status: 'rated' | 'unrated'; key: string; stars: string }
  | { status: 'declining' }
  | { status: 'declined' }
  | { status: 'invalid' }
  | { status: 'not-declined' };

export interface InvitationStore {
  reviews: MyReviewsStore;
  $invitation: ReadableAtom<InvitationState>;
  /** The key of the product whose form is open; null for the list. */
  $openKey: ReadableAtom<string | null>;
  open(key: string | null): void;
  /** Opens the invitation, or declines it. Called again after a failure. */
  start(): Promise<void>;
}

interface InvitationDependencies extends Omit<MyReviewsDependencies, 'token'> {
  /** That of the address; null for an address without one. */
  invitation: ReviewInvitation | null;
}

/** The invitation of this tab: that of the address, else the one that was opened before a reload. */
function keepInvitation({ environment, invitation }: InvitationDependencies): ReviewInvitation | null {
  const { sessionStorage } = environment;
  const key = commerceStorageKeys.reviewInvitation;
  if (!invitation) return readStoredValue(sessionStorage, key, StoredInvitation);
  writeStoredValue(sessionStorage, key, invitation);
  return invitation;
}

const hasWords = ({ review }: ReviewableProduct) => review !== null && (review.title !== '' || review.text !== '');

/** Declines all invitations. Returns what has become of the link. */
async function decline(call: Call, { token }: ReviewInvitation): Promise<InvitationState> {
  try {
    await call(declineReviewInvitations, { body: { token } });
    return { status: 'declined' };
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return { status: error.code === 'REVIEW_INVITATION_INVALID' ? 'invalid' : 'not-declined' };
  }
}

/** The page that an email leads to. It works for guests: the token of the link stands for the buyer. */
export function createInvitationStore(dependencies: InvitationDependencies): InvitationStore {
  const { environment, page } = dependencies;
  const { call, sessionStorage } = environment;
  const invitation = keepInvitation(dependencies);
  const reviews = createReviews({ environment, page, token: invitation?.token ?? null });
  const $invitation = atom<InvitationState>(invitation ? { status: 'opening' } : { status: 'missing' });
  const $openKey = atom<string | null>(null);

  /** Sends the stars of the email at once. A review with words is not replaced by stars alone. */
  async function rate(product: ReviewableProduct, displayName: string, stars: string): Promise<void> {
    const key = getReviewKey(product);
    const values = { ...createValues(product, { displayName, locale: page.locale }), stars };
    if (hasWords(product)) {
      reviews.openDraft(product).save(values);
      $openKey.set(key);
      $invitation.set({ status: 'open' });
      return;
    }
    const outcome = await reviews.write(product, values);
    if (!outcome.ok) {
      reviews.openDraft(product).save(values);
      $openKey.set(key);
    }
    $invitation.set({ status: outcome.ok ? 'rated' : 'unrated', key, stars });
  }
  async function openLink(link: ReviewInvitation): Promise<void> {
    $invitation.set({ status: 'opening' });
    await reviews.load();
    const shown = reviews.$reviews.get();
    const product = shown.status === 'ready' ? shown.products.find(({ sku }) => sku === link.sku) : undefined;
    if (shown.status !== 'ready' || !product) {
      $invitation.set({ status: 'open' });
      return;
    }
    if (link.stars === '') {
      $openKey.set(getReviewKey(product));
      $invitation.set({ status: 'open' });
      return;
    }
    // A reload must not send the stars again: the shopper may have changed them.
    writeStoredValue(sessionStorage, commerceStorageKeys.reviewInvitation, { ...link, stars: '' });
    await rate(product, shown.displayName, link.stars);
  }

  return {
    reviews,
    $invitation,
    $openKey,
    open(key) {
      $openKey.set(key);
    },
    async start() {
      if (!invitation) return;
      if (invitation.isDeclined) {
        $invitation.set({ status: 'declining' });
        $invitation.set(await decline(call, invitation));
      } else await openLink(invitation);
    },
  };
}
