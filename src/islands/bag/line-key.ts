import type { BagLine } from '../../stores/bag/state.ts';

/** Stays the same while a line gets its id from the server. */
export const getLineKey = ({ sku, promotionId }: BagLine): string => `${sku}/${promotionId}`;
