import { routeChangedEvent } from '../../config/browser-storage-keys.ts';

/**
 * Calls the listener with each later view of the page: one restored from the cache and a new path are views, a new query
 * is none.
 */
export function onPageView(listener: () => void): void {
  let path = location.pathname;
  const handleRouteChange = () => {
    if (location.pathname === path) return;
    path = location.pathname;
    listener();
  };
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) listener();
  });
  if ('navigation' in globalThis) globalThis.navigation.addEventListener('currententrychange', handleRouteChange);
  // For browsers without the Navigation API. A change that both events report counts once.
  for (const type of [routeChangedEvent, 'popstate']) addEventListener(type, handleRouteChange);
}
