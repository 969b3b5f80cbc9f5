import { useSyncExternalStore } from 'react';
import { breakpoints } from '../../config/limits.ts';

const tableQuery = `(min-width: ${breakpoints.mobileLayout}px)`;

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(tableQuery);
  query.addEventListener('change', onChange);
  return () => {
    query.removeEventListener('change', onChange);
  };
}

/** Whether the orders are shown as a table. On narrower screens they are a list. */
export const useIsTable = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(tableQuery).matches);
