/** The link that contains an event's target. The target may be the link itself. Returns null when there is none. */
export const findClosestLink = (target: EventTarget | null, selector = 'a'): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;
