import { tabulate } from '../index.ts';

/** An address and a phone number of each country, for the people of the demo and for tests. */
export const countryExamples = tabulate(({ address, phone }) => ({ ...address.example, phone: phone.example }));
