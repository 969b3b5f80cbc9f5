import { tabulate } from '../index.ts';

/** The parts of a person's name in the order in which the country writes them. */
export const nameOrders = tabulate(({ nameOrder }) => nameOrder);
