import type { AddedItem, AddItemOutcome } from '../../stores/bag/add-item.ts';

/**
 * An element that adds a product dispatches the bubbling event `add-to-bag` with an `AddToBag` as its detail. The
 * listener that handles it prevents the default, and later dispatches `add-to-bag-answer` on that element. If no
 * listener handles it, the element submits its form, which opens the bag page.
 */
export const bagEvents = { add: 'add-to-bag', result: 'add-to-bag-answer' } as const;

/**
 * The detail of `add-to-bag-answer`. The first event reports that the item is `stored` in the browser, the second
 * reports the server's result.
 */
export interface AddToBagResult extends Pick<AddedItem, 'added'> {
  outcome: AddItemOutcome | 'stored';
}
