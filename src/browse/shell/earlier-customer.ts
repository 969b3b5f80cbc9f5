import { leaveEarlierCustomer } from '../../domain/session/earlier-customer.ts';

/** Lets this tab go if its customer has signed out in another one. */
export function leaveTabOfEarlierCustomer(): void {
  try {
    leaveEarlierCustomer(localStorage, sessionStorage);
  } catch {
    // The browser refuses its storage, so nothing is in it.
  }
}
