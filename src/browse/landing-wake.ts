import { holdEarlySubmits } from './hold-early-submits.ts';

const load = () => import('./landing-page.ts');

// Where it does not come, the form leads to the bag's page.
if (document.querySelector('landing-page')) {
  load().catch(() => undefined);
  holdEarlySubmits(document, 'landing-page', load);
}
