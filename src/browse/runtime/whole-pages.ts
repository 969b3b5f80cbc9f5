/**
 * Pages that consist of one part. They are separate from `page-parts.ts`, because every row there adds about forty
 * bytes to the script of every page, for the names of its files.
 */
const wholePages = [
  { selector: '.registration-place', load: () => import('../registration/page.ts') },
  { selector: '.checkout-place', load: () => import('../checkout/page.ts') },
  { selector: '.confirmation-place', load: () => import('../checkout/confirmation-page.ts') },
  { selector: '.account-place', load: () => import('../account/page.ts') },
  { selector: 'find-distributor', load: () => import('../referral/define-find-distributor.ts') },
  { selector: 'distributor-site', load: () => import('../pages/define-distributor-site.ts') },
  { selector: '.desk-place', load: () => import('../desk/page.ts') },
  { selector: '[data-session]', load: () => import('../session/page.ts') },
] as const;

/** Loads the code of the page. Throws when it cannot be loaded. */
export async function loadWholePage(page: Document): Promise<void> {
  await wholePages.find(({ selector }) => page.querySelector(selector))?.load();
}
