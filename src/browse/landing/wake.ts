import { holdEarlySubmits } from '../runtime/hold-early-submits.ts';

const load = () => import('./page.ts');

/** Where the code does not come, the form leads to the bag's page. */
export function wakeLanding(): void {
  if (!document.querySelector('landing-page')) return;
  load().catch(() => undefined);
  holdEarlySubmits(document, 'landing-page', load);
}
