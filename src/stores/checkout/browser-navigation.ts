import { takeEntryValues } from '../entry-storage.ts';
import type { CheckoutNavigation } from './dependencies.ts';

/** The address and the history of the page in the browser. */
export const createBrowserNavigation = (): CheckoutNavigation => ({
  readQuery: () => new URLSearchParams(location.search),
  showStep(step, entry) {
    const url = new URL(location.href);
    url.searchParams.set('step', step);
    // Removed, so that a reload of another step does not jump to the payment again.
    url.searchParams.delete('jumpToPaymentSelection');
    if (entry === 'new') history.pushState(takeEntryValues(history), '', url);
    else history.replaceState(history.state, '', url);
  },
  onBackOrForward(listener) {
    addEventListener('popstate', listener);
  },
  leave(url, options) {
    if (options?.staysInHistory) location.assign(url);
    else location.replace(url);
  },
});
