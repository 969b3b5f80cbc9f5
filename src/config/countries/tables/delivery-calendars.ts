import { tabulate } from '../index.ts';

export const deliveryCalendars = tabulate(({ delivery }) => delivery);
