import { countryOfPage } from './page-country.ts';
import { activeDistributor } from './shopper.ts';

/** Waits between tries, in ms; a connection that comes back ends a wait. */
const waits = [2000, 8000, 30_000] as const;

const pause = (milliseconds: number) => new Promise<void>((resolve) => {
  const timer = setTimeout(resolve, milliseconds);
  addEventListener('online', () => { clearTimeout(timer); resolve(); }, { once: true });
});

/** Says below the header what became of a link, until it is sent away; an empty text says nothing. */
function say(page: Document, text: string): void {
  const said = page.querySelector<HTMLElement>('.said-text');
  if (!said) return;
  said.textContent = text;
  page.querySelector('.said-close')?.addEventListener('click', () => {
    said.textContent = '';
    page.querySelector('main')?.focus({ preventScroll: true });
  });
}

async function tryOnce(page: Document, distributorId: string): Promise<'done' | 'later'> {
  const { followDistributor } = await import('../stores/referral.ts');
  const { status } = await followDistributor(page.documentElement.dataset['api'] ?? '', { distributorId, country: countryOfPage(page) });
  const said = page.querySelector<HTMLElement>('.said-text')?.dataset ?? {};
  say(page, { chosen: '', refused: said['refused'] ?? '', later: said['later'] ?? '' }[status]);
  return status === 'later' ? 'later' : 'done';
}

/** Follows the distributor that an address names, unless she is the one already. Tries again while the API cannot be reached. */
export async function followReferral(page: Document, distributorId: string): Promise<void> {
  if (activeDistributor()?.id === distributorId.trim()) return;
  for (const wait of waits) {
    if (await tryOnce(page, distributorId) === 'done') return;
    await pause(wait);
  }
  await tryOnce(page, distributorId);
}
