/**
 * Opens a bar and waits until one of its buttons or links is pressed: gives that one's `value`, or its address. The
 * focus then goes on to `next`.
 */
export function promptInBar(bar: HTMLElement, next: HTMLElement | null): Promise<string> {
  bar.hidden = false;
  return new Promise((resolve) => {
    const answer = ({ target }: Event) => {
      const pressed =
        target instanceof Element ? target.closest<HTMLButtonElement | HTMLAnchorElement>('button, a') : null;
      if (!pressed) return;
      bar.removeEventListener('click', answer);
      bar.hidden = true;
      next?.focus({ preventScroll: true });
      resolve(pressed instanceof HTMLButtonElement ? pressed.value : pressed.href);
    };
    bar.addEventListener('click', answer);
  });
}

/**
 * Keeps an answer. Where storage is refused the shopper is asked again on the next page: there is no other place for
 * it.
 */
export function saveStoredRecord(place: 'localStorage' | 'sessionStorage', key: string, value: object): void {
  try {
    globalThis[place].setItem(key, JSON.stringify(value));
  } catch {
    return;
  }
}
