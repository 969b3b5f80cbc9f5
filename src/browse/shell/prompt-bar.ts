/** The element that some pages keep at the bottom of small screens: the product with its button. */
const footSelector = '.order-bar';

/** Places the bar above that element. The element has no height where it is not at the bottom. */
function standAboveFoot(bar: HTMLElement, foot: HTMLElement | null): void {
  if (!foot) return;
  const place = () => {
    bar.style.insetBlockEnd = `${foot.offsetHeight}px`;
  };
  // At once, so that the bar is never painted elsewhere, and whenever that element changes.
  place();
  new ResizeObserver(place).observe(foot);
}

/**
 * Shows a bar until one of its buttons or links is pressed, then moves the focus to `nextFocus`. Resolves to the value
 * of the button or the address of the link.
 */
export function promptInBar(bar: HTMLElement, nextFocus: HTMLElement | null): Promise<string> {
  standAboveFoot(bar, bar.ownerDocument.querySelector(footSelector));
  bar.hidden = false;
  return new Promise((resolve) => {
    const handleClick = ({ target }: Event) => {
      const pressed =
        target instanceof Element ? target.closest<HTMLButtonElement | HTMLAnchorElement>('button, a') : null;
      if (!pressed) return;
      bar.removeEventListener('click', handleClick);
      bar.hidden = true;
      nextFocus?.focus({ preventScroll: true });
      resolve(pressed instanceof HTMLButtonElement ? pressed.value : pressed.href);
    };
    bar.addEventListener('click', handleClick);
  });
}
