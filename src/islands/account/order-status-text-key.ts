import type { OrderStatus } from '../../domain/orders/order-groups.ts';

export const getStatusTextKey = (status: OrderStatus): `status${OrderStatus}` => `status${status}`;
