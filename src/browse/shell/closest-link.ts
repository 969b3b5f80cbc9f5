/** The link that an event's target is or stands in; null when there is none. */
export const findClosestLink = (target: EventTarget | null, selector = 'a'): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>(selector) : null;
