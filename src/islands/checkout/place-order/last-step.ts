export { PlaceOrderStep } from './place-order-step.tsx';
export { ReturnedOrder } from './returned-order.tsx';
