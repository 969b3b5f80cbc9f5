import { useStore } from '@nanostores/react';
import { useEffect, useMemo } from 'react';
import { createMyReviewsStore } from '../../stores/reviews/my-reviews.ts';
import { useAccountContext } from '../account/context.ts';
import { SectionFailure, SectionLoading } from '../account/section-state.tsx';
import { useSectionStore } from '../account/use-section-store.ts';
import { type ReviewContext, ReviewContextProvider } from './context.ts';
import { Reviews } from './reviews.tsx';

/** What the customer may review, and has reviewed. The query says whose form is open. */
export function ReviewsSection() {
  const context = useAccountContext();
  const {
    t,
    stores: { navigation, toasts },
  } = context;
  const reviews = useSectionStore(createMyReviewsStore);
  const state = useStore(reviews.$reviews);
  const { write: openKey = null } = useStore(navigation.$query);
  useEffect(() => {
    void reviews.load();
  }, [reviews]);
  const value = useMemo<ReviewContext>(
    () => ({
      ...context,
      ...{ reviews, toasts, openKey },
      open(key) {
        if (key === null) navigation.removeFromQuery('write');
        else navigation.setQuery({ write: key }, 'new');
      },
    }),
    [context, reviews, toasts, openKey, navigation],
  );
  if (state.status === 'loading') return <SectionLoading />;
  if (state.status !== 'ready')
    return <SectionFailure text={t('reviewsUnloaded')} onRetry={() => void reviews.load()} />;
  return (
    <ReviewContextProvider value={value}>
      <Reviews products={state.products} />
    </ReviewContextProvider>
  );
}
