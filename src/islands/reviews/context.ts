import type { ReviewTextKey } from '../../i18n/keys/reviews.ts';
import type { MyReviewsStore } from '../../stores/reviews/review-types.ts';
import type { Toasts } from '../../stores/shell/toasts.ts';
import { defineContext, type IslandContext } from '../island-context.tsx';

/** The context of the list and the form of reviews. Each page that shows them provides it. */
export interface ReviewContext extends Pick<
  IslandContext<unknown, ReviewTextKey>,
  't' | 'findText' | 'formatCount' | 'languageTag' | 'getImageSources' | 'settings'
> {
  reviews: MyReviewsStore;
  toasts: Toasts;
  /** The key of the product whose form is open; null for the list. */
  openKey: string | null;
  open: (key: string | null) => void;
}

export const { Provider: ReviewContextProvider, useValue: useReviewContext } = defineContext<ReviewContext>();
