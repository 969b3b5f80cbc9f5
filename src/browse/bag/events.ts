import type { AddItemOutcome } from '../../stores/bag/add-item.ts';

/**
 * An element that adds a product dispatches `add-to-bag`, which bubbles, with an `AddToBag` as its detail. Whoever takes
 * the item prevents the default, and later dispatches `add-to-bag-answer` on that element. Where nobody takes the item,
 * the element sends its form, which leads to the bag page.
 */
export const bagEvents = { add: 'add-to-bag', result: 'add-to-bag-answer' } as const;

/** The detail of `add-to-bag-answer`. First the item is `stored` in the browser, then the server's outcome follows. */
export interface AddToBagResult {
  outcome: AddItemOutcome | 'stored';
}
