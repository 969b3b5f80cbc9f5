const loadQuickView = () => import('./dialog.ts');
const findQuickViewButton = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-quick]') : null;

/** A card's own link, where its quick view cannot be shown. */
const findProductHref = (button: HTMLElement) => button.closest('.card')?.querySelector('a')?.href;

/**
 * Buttons of cards open a quick view, those of cards that come later too. Its code is fetched when the shopper comes
 * near one.
 */
export function prepareQuickViews(): void {
  for (const name of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(
      name,
      (event) => {
        // Fetching ahead only saves time: what does not come now is asked for when it is needed.
        if (findQuickViewButton(event)) loadQuickView().catch(() => undefined);
      },
      { passive: true },
    );
  document.addEventListener('click', (event) => {
    const button = findQuickViewButton(event);
    const href = button && findProductHref(button);
    if (href)
      loadQuickView().then(
        ({ openQuickView }) => {
          openQuickView(button, href);
        },
        () => {
          location.assign(href);
        },
      );
  });
}
