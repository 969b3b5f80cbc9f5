import { loadOnInteraction } from '../../runtime/load-on-interaction.ts';

const loadListElement = () => import('./define-product-list.ts');

/** The printed list stays, and says that it could not be shown otherwise. */
function showLoadFailure(part: HTMLElement): void {
  const status = part.querySelector<HTMLElement>('.listing-status');
  status?.classList.remove('visually-hidden');
  if (status) status.textContent = status.dataset['failed'] ?? '';
}

/** A choice that is quicker than the code that shows it waits for it. Links lead on by themselves. */
function replayEarlyChoices(part: HTMLElement): void {
  const early = (run: (event: Event) => (() => void) | undefined) => (event: Event) => {
    const again = part.matches(':not(:defined)') && run(event);
    if (again)
      loadListElement().then(again, () => {
        showLoadFailure(part);
      });
  };
  part.addEventListener('input', () => {
    if (part.matches(':not(:defined)')) part.dataset['touched'] = '';
  });
  part.addEventListener(
    'change',
    early(({ target }) => () => {
      target?.dispatchEvent(new Event('change', { bubbles: true }));
    }),
  );
  part.addEventListener(
    'submit',
    early((event) => {
      event.preventDefault();
      return () => {
        if (event.target instanceof HTMLFormElement) event.target.requestSubmit();
      };
    }),
  );
}

/** What was chosen before this code came: who did has the focus there. */
function replayFocusedChoice(part: HTMLElement): void {
  const chosen = part.querySelector('form :is(select, [type=radio], [type=checkbox]):focus');
  if (!chosen) return;
  part.dataset['touched'] = '';
  chosen.dispatchEvent(new Event('change', { bubbles: true }));
}

export function prepareProductList(): void {
  const list = document.querySelector<HTMLElement>('product-list');
  if (!list) return;
  // An address with a query may ask for another order, page or filter than the printed one.
  loadOnInteraction(list, loadListElement, location.search !== '');
  replayEarlyChoices(list);
  replayFocusedChoice(list);
}
