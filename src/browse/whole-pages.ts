import type { IslandPageSelector } from './runtime/mount-island-page.ts';
import { whenIdle } from './runtime/when-idle.ts';

type OwnSelector =
  | '.bag-page'
  | 'find-distributor'
  | 'distributor-site'
  | 'landing-page'
  | 'checkout-as'
  | 'moved-product'
  | 'wish-list'
  | 'my-notices'
  | 'notice-link'
  | '[data-session]';
type Selector = IslandPageSelector | OwnSelector;

/** Without the card, the page names the distributor of the order. */
async function loadConfirmation(): Promise<void> {
  await import('./checkout/confirmation-page.ts');
  whenIdle(() => void import('./contact/define-distributor-card.ts').catch(() => undefined));
}

/** Warns of a distributor without online orders (REF-027) on pages whose header does not. */
function showReferralDialogsWhenIdle(): void {
  const load = () => import('./referral/load-referral-store.ts').then((module) => module.loadReferralStore(document));
  whenIdle(() => void load().catch(() => undefined));
}

async function loadCheckout(): Promise<void> {
  await import('./checkout/page.ts');
  showReferralDialogsWhenIdle();
}

async function loadAccount(): Promise<void> {
  await import('./account/page.ts');
  showReferralDialogsWhenIdle();
}

/**
 * Pages that are one part as a whole. They are apart from `page-parts.ts`, because every row there costs the script of
 * every page some forty bytes for the names of its files.
 */
const wholePages: Readonly<Record<Selector, () => Promise<unknown>>> = {
  '.registration-place': () => import('./registration/page.ts'),
  '.bag-page': () => import('./bag/page.ts'),
  '.checkout-place': loadCheckout,
  '.confirmation-place': loadConfirmation,
  '.account-place': loadAccount,
  '.review-place': () => import('./reviews/page.ts'),
  'find-distributor': () => import('./referral/define-find-distributor.ts'),
  'distributor-site': () => import('./pages/define-distributor-site.ts'),
  'landing-page': () => import('./landing/define-landing-page.ts'),
  'checkout-as': () => import('./checkout/define-checkout-as.ts'),
  'moved-product': () => import('./search/define-moved-product.ts'),
  'wish-list': () => import('./wishes/define-wish-list.ts'),
  'my-notices': () => import('./notices/define-my-notices.ts'),
  'notice-link': () => import('./notices/define-notice-link.ts'),
  '.desk-place': () => import('./desk/page.ts'),
  '[data-session]': () => import('./session/page.ts'),
};

/** Loads the code of the page, of which some have two such parts. Throws when it cannot be loaded. */
export async function loadWholePage(page: Document): Promise<void> {
  const loads = Object.entries(wholePages).filter(([selector]) => page.querySelector(selector));
  await Promise.all(loads.map(([, load]) => load()));
}
