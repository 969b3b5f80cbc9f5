import type { User } from '../../contract/account/customers.ts';
import { createAddressSchema, createCustomerInfoSchema } from '../../domain/checkout/schemas.ts';
import { findFieldErrors, findStateZipError } from '../address-book/check-address.ts';
import type { AddressValues, CheckoutDraft, CheckoutStep, FieldErrorKeys, StepOutcome } from './checkout-types.ts';
import type { CheckoutContext } from './dependencies.ts';
import type { CheckoutShipping } from './shipping.ts';

export interface CheckoutForms {
  /** Checks and saves the first step, but does not go on. */
  submitShipping(draft: Pick<CheckoutDraft, 'customerInfo' | 'shippingAddress'>): Promise<StepOutcome>;
  submitBilling(draft: Pick<CheckoutDraft, 'isBillingSameAsShipping' | 'billingAddress'>): Promise<StepOutcome>;
  isShippingComplete(): boolean;
  isBillingComplete(): boolean;
}

const hasNone = (errors: FieldErrorKeys): boolean => Object.keys(errors).length === 0;

/** The checks of the fields (VAL-021, VAL-025 to VAL-037). */
function createFieldChecks({ environment: { call }, page: { country }, log }: CheckoutContext) {
  const customerInfoSchema = createCustomerInfoSchema(country);
  const addressSchema = createAddressSchema(country);
  const checkAddressFields = (address: AddressValues, prefix: string): FieldErrorKeys =>
    findFieldErrors(addressSchema, address, prefix);
  return {
    customerInfoSchema,
    addressSchema,
    checkCustomer: (customerInfo: CheckoutDraft['customerInfo']): FieldErrorKeys =>
      findFieldErrors(customerInfoSchema, customerInfo, 'customerInfo.'),
    isAddressComplete: (address: AddressValues): boolean => hasNone(checkAddressFields(address, '')),
    /** Checks an address; the server is asked about its postal code once everything else is right. */
    async checkAddress(address: AddressValues, prefix: string): Promise<FieldErrorKeys> {
      const errors = checkAddressFields(address, prefix);
      if (!hasNone(errors)) return errors;
      const zipError = await findStateZipError({ call, country, log }, address);
      return zipError === null ? {} : { [`${prefix}zipCode`]: zipError };
    },
  };
}

/** The name and the email of a signed-in customer are those of the account (CHK-018). */
function withAccount(customerInfo: CheckoutDraft['customerInfo'], user: User | null): CheckoutDraft['customerInfo'] {
  if (!user) return customerInfo;
  const { firstName, lastName, email } = user;
  return { ...customerInfo, firstName, lastName, email };
}

/** Whether the shopper has changed anything, or gone to another step, while what they submitted was checked. */
function hasMovedOn({ saved }: CheckoutContext, submitted: CheckoutDraft, step: CheckoutStep): boolean {
  const { draft, step: current } = saved.$saved.get();
  return current !== step || JSON.stringify(draft) !== JSON.stringify(submitted);
}

/** Checks and saves the forms of the first two steps. */
export function createForms(
  context: CheckoutContext,
  shipping: CheckoutShipping,
  checkIsCaptchaRequired: () => Promise<boolean>,
): CheckoutForms {
  const { saved, $shopper, captcha } = context;
  const { customerInfoSchema, addressSchema, checkCustomer, checkAddress, isAddressComplete } =
    createFieldChecks(context);

  function saveDraft(change: Partial<CheckoutDraft>): CheckoutDraft {
    saved.update({ draft: { ...saved.$saved.get().draft, ...change } });
    return saved.$saved.get().draft;
  }
  /** VAL-040, VAL-041. */
  async function checkChoices(): Promise<FieldErrorKeys> {
    const isCaptchaRequired = await checkIsCaptchaRequired();
    if (isCaptchaRequired) await captcha.waitUntilIdle();
    const isCaptchaMissing = isCaptchaRequired && captcha.$captcha.get().status !== 'solved';
    return {
      ...(shipping.isChoiceMissing() && { shippingMethod: 'msgShippingMethod' }),
      ...(isCaptchaMissing && { captcha: 'captchaMsg' }),
    };
  }

  return {
    async submitShipping(change) {
      const customerInfo = withAccount(change.customerInfo, $shopper.get().user);
      const { step } = saved.$saved.get();
      const draft = saveDraft({ ...change, customerInfo });
      const { shippingAddress } = draft;
      const addressErrors = await checkAddress(shippingAddress, 'shippingAddress.');
      const errors = { ...checkCustomer(customerInfo), ...addressErrors, ...(await checkChoices()) };
      if (hasMovedOn(context, draft, step)) return { ok: false, errors: {} };
      if (!hasNone(errors)) return { ok: false, errors };
      saveDraft({
        customerInfo: customerInfoSchema.parse(customerInfo),
        shippingAddress: addressSchema.parse(shippingAddress),
      });
      return { ok: true };
    },
    async submitBilling(change) {
      const { step } = saved.$saved.get();
      const draft = saveDraft(change);
      const { isBillingSameAsShipping, billingAddress } = draft;
      if (isBillingSameAsShipping) return { ok: true };
      const errors = await checkAddress(billingAddress, 'billingAddress.');
      if (hasMovedOn(context, draft, step)) return { ok: false, errors: {} };
      if (!hasNone(errors)) return { ok: false, errors };
      saveDraft({ billingAddress: addressSchema.parse(billingAddress) });
      return { ok: true };
    },
    isShippingComplete() {
      const { customerInfo, shippingAddress } = saved.$saved.get().draft;
      return hasNone(checkCustomer(customerInfo)) && isAddressComplete(shippingAddress) && !shipping.isChoiceMissing();
    },
    isBillingComplete() {
      const { isBillingSameAsShipping, billingAddress } = saved.$saved.get().draft;
      return isBillingSameAsShipping || isAddressComplete(billingAddress);
    },
  };
}
