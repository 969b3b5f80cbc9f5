/** What other areas may use of this one. */
export { countryOf, fault } from './check-registration.ts';
export { availabilityFor } from './email-availability.ts';
export { tellRegistration } from './publish-result.ts';
export { registerCustomer } from './register-customer.ts';
