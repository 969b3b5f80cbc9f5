import type { LazyPartLoader, PressType } from './lazy-part.ts';
import { sayFailed } from './say-failed.ts';

const replays: Readonly<Record<PressType, (pressed: HTMLElement) => void>> = {
  click: (control) => {
    control.click();
  },
  submit: (form) => {
    if (form instanceof HTMLFormElement) form.requestSubmit();
  },
  change: (field) => {
    field.dispatchEvent(new Event('change', { bubbles: true }));
  },
};

/** The browser's default action, without the shop's script. A button that has none says that it did nothing. */
export function followOrSend(pressed: HTMLElement): void {
  if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
  if (pressed instanceof HTMLFormElement) pressed.submit();
  if (!(pressed instanceof HTMLButtonElement)) return;
  if (pressed.form && pressed.type === 'submit') pressed.form.requestSubmit();
  else sayFailed(pressed.ownerDocument);
}

/**
 * The event that a key or pointer event causes: the space bar presses a link that is shown as a button. Null for events
 * that press nothing.
 */
function getPressType(event: Event, target: Element): PressType | null {
  const { type, key, ctrlKey, metaKey, shiftKey }: Event & Partial<KeyboardEvent> = event;
  // These keys open a link in a new tab or window.
  if (ctrlKey || metaKey || shiftKey) return null;
  if (type === 'keydown') return key === ' ' && target.matches('a[role=button]') ? 'click' : null;
  return type === 'click' || type === 'submit' || type === 'change' ? type : null;
}

/**
 * Handles a press before the code of its part has loaded: marks the element as busy, waits for the code and repeats the
 * press. If the code cannot be loaded, the part handles the press without it.
 */
export function replayEarlyPresses(page: Document, loaders: readonly LazyPartLoader[]): void {
  const handlePress = (event: Event) => {
    const { target } = event;
    const type = target instanceof Element ? getPressType(event, target) : null;
    if (!(target instanceof Element) || !type) return;
    for (const { part, isLoaded, load } of loaders) {
      const { presses = {}, onLoadFailure = followOrSend } = part;
      const pressed = target.closest<HTMLElement>(presses[type] ?? ':not(*)');
      if (isLoaded() || !pressed) continue;
      event.preventDefault();
      pressed.ariaBusy = 'true';
      load().then(
        () => {
          pressed.ariaBusy = null;
          replays[type](pressed);
        },
        () => {
          pressed.ariaBusy = null;
          onLoadFailure(pressed);
        },
      );
    }
  };
  for (const type of ['click', 'keydown', 'submit', 'change']) page.addEventListener(type, handlePress);
}
