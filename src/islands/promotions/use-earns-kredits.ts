import { useBagContext } from '../bag-context.ts';

/** Whether an order of this bag earns kiss kredits, as those of preferred customers do. */
export const useEarnsKredits = (): boolean => useBagContext().stores.earnsKredits();
