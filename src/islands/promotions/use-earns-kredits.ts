import { useBagContext } from '../bag-context.ts';

/** Whether an order of this shopper earns kiss kredits, as those of preferred customers do. */
export const useEarnsKredits = (): boolean =>
  useBagContext().stores.getCheckoutCustomer().customerType === 'PreferredCustomer';
