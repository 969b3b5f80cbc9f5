import { isRecord } from '../../config/is-record.ts';
import type { AddToBag } from '../../domain/bag/add-to-bag.ts';
import { bagEvents } from './events.ts';

/** Adds an item in the name of an element. Resolves to whether the bag has taken it. */
export const addAndWait = (element: HTMLElement, item: AddToBag): Promise<boolean> =>
  new Promise((resolve) => {
    const handled = new AbortController();
    const handleResult = (event: Event) => {
      const detail: unknown = event instanceof CustomEvent ? event.detail : null;
      const outcome = isRecord(detail) ? detail['outcome'] : 'refused';
      if (outcome === 'stored') return;
      handled.abort();
      resolve(outcome !== 'refused');
    };
    element.addEventListener(bagEvents.result, handleResult, { signal: handled.signal });
    element.dispatchEvent(new CustomEvent(bagEvents.add, { detail: item, bubbles: true, cancelable: true }));
  });
