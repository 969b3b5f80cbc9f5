/**
 * Shows a bar until one of its buttons or links is pressed, and moves the focus on to `nextFocus`. Resolves to the value
 * of the button or the address of the link.
 */
export function promptInBar(bar: HTMLElement, nextFocus: HTMLElement | null): Promise<string> {
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
