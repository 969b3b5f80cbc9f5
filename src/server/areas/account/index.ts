/** What the server may use of this area. */
export { eraseFinishedOrders } from './personal-data/erase-orders.ts';
