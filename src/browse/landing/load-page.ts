import { replayEarlySubmits } from '../runtime/replay-early-submits.ts';

const loadLandingElement = () => import('./page.ts');

/** Where the code does not come, the form leads to the bag's page. */
export function loadLandingPage(): void {
  if (!document.querySelector('landing-page')) return;
  loadLandingElement().catch(() => undefined);
  replayEarlySubmits(document, 'landing-page', loadLandingElement);
}
