/** What some pages keep at the foot of small screens: the product with its button. */
const footSelector = '.order-bar';

/** Keeps the bar above the foot of the page, which has no height where it does not stand there. */
function standAboveFoot(bar: HTMLElement, foot: HTMLElement | null): void {
  if (!foot) return;
  new ResizeObserver(() => {
    bar.style.insetBlockEnd = `${foot.offsetHeight}px`;
  }).observe(foot);
}

/**
 * Shows a bar until one of its buttons or links is pressed, and moves the focus on to `nextFocus`. Resolves to the value
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
