import type { BagLine } from '../../stores/bag/state.ts';

/** A React key that stays the same when the server gives a new line its id. */
export const getLineKey = ({ sku, promotionId }: BagLine): string => `${sku}/${promotionId}`;
