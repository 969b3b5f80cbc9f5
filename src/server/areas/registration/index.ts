/** What other areas may use of this one. */
export { parseCountry, createFieldError } from './validate-registration.ts';
export { checkEmailAvailability } from './email-availability.ts';
export { publishRegistrationResult } from './publish-result.ts';
export { registerCustomer } from './register-customer.ts';
