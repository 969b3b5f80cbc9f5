import type { OrderDetail } from '../../contract/orders/orders.ts';
import { listProductLines } from '../../domain/orders/buy-again.ts';
import { addItem, type AddedItem } from '../bag/add-item.ts';
import type { BagStore } from '../bag/state.ts';
import type { BoughtAgain } from './order-types.ts';

const notBought: AddedItem = { outcome: 'refused', added: 0 };

/** Adds the products of an order that can still be bought to the bag, one after the other. */
export async function buyOrderAgain(bag: BagStore, orderId: number, order: OrderDetail): Promise<BoughtAgain> {
  let pieces = 0;
  const missingNames: string[] = [];
  for (const { sku, quantity, productName, canBuy } of listProductLines(order.orderLineItems)) {
    const { outcome, added } = canBuy === false ? notBought : await addItem(bag, { sku, quantity, shown: null });
    if (outcome === 'refused') missingNames.push(productName);
    else pieces += added;
  }
  return { orderId, pieces, missingNames };
}
