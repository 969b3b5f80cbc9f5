const load = () => import('./quick-view.ts');
const buttonOf = ({ target }: Event) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-quick]') : null;

/** A card's own link, where its quick view cannot be shown. */
const linkOf = (button: HTMLElement) => button.closest('.card')?.querySelector('a')?.href;

/**
 * Buttons of cards open a quick view, those of cards that come later too. Its code is fetched when the shopper comes
 * near one.
 */
export function offerQuickViews(): void {
  for (const name of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(
      name,
      (event) => {
        // Fetching ahead only saves time: what does not come now is asked for when it is needed.
        if (buttonOf(event)) load().catch(() => undefined);
      },
      { passive: true },
    );
  document.addEventListener('click', (event) => {
    const button = buttonOf(event);
    const href = button && linkOf(button);
    if (href)
      load().then(
        ({ openQuickView }) => {
          openQuickView(button, href);
        },
        () => {
          location.assign(href);
        },
      );
  });
}
