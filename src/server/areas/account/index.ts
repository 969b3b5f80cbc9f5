/** The parts of this area that other areas and the server may use. */
export { eraseFinishedOrders } from './personal-data/erase-orders.ts';
