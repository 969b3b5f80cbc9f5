import { readStoredBagCount, showBagCount } from './badge.ts';
import { bagEvents } from './events.ts';
import { whenIdle } from '../runtime/when-idle.ts';

const loadBagButton = () => import('./button.ts');
const ignore = () => undefined;

/**
 * A press that is quicker than the code that answers it is answered when that has come; should it not come, the link
 * leads to the bag's page.
 */
function replayEarlyPress(bag: HTMLElement, link: HTMLAnchorElement): void {
  const press = (event: Event) => {
    if (!bag.matches(':not(:defined)')) return;
    event.preventDefault();
    loadBagButton().then(
      ({ toggleBagPanel }) => {
        toggleBagPanel(bag);
      },
      () => {
        location.assign(link.href);
      },
    );
  };
  link.addEventListener('click', (event) => {
    if (!event.ctrlKey && !event.metaKey && !event.shiftKey) press(event);
  });
  link.addEventListener('keydown', (event) => {
    if (event.key === ' ') press(event);
  });
}

/**
 * Shows the bag's count in the header, and loads what opens the bag with the first sign that somebody turns to it or
 * adds to it. Where something is in
 * the bag already, it is fetched once the page is idle. Without script, and until then, the bag is a link to its page.
 */
export function loadBagButtonOnInteraction(page: Document): void {
  const bag = page.querySelector<HTMLElement>('bag-button');
  const link = bag?.querySelector('a');
  if (!bag || !link) return;
  showBagCount(page, link);
  Object.assign(link, { role: 'button', ariaExpanded: 'false', ariaHasPopup: 'dialog' });
  for (const sign of ['pointerenter', 'focusin', 'touchstart'])
    bag.addEventListener(
      sign,
      () => {
        loadBagButton().catch(ignore);
      },
      { once: true, passive: true },
    );
  replayEarlyPress(bag, link);
  page.addEventListener(bagEvents.add, () => {
    loadBagButton()
      .then(({ renderBagPanel }) => renderBagPanel(bag))
      .catch(ignore);
  });
  if (readStoredBagCount(page) > 0)
    whenIdle(() => {
      loadBagButton()
        .then(({ prefetchBagPanel }) => prefetchBagPanel())
        .catch(ignore);
    });
}
