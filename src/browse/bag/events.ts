/**
 * `add-to-bag` bubbles from the element that adds, and is cancelable: whoever takes the item prevents the default, and
 * later dispatches
 * `add-to-bag-answer` on that element, with `{ became }`. Where nobody takes it, the form of the element leads to the
 * page of the bag.
 */
export const bagEvents = { add: 'add-to-bag', result: 'add-to-bag-answer' } as const;
