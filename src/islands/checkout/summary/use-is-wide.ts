import { useSyncExternalStore } from 'react';

/** The width from which the summary is beside the steps, as in checkout.css. */
const wideQuery = '(min-width: 992px)';

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(wideQuery);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

/** Whether the summary has a column of its own. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(wideQuery).matches);
