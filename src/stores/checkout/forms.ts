import { createAddressSchema, createCustomerInfoSchema } from '../../domain/checkout/schemas.ts';
import { findFieldErrors, findStateZipError } from './check-address.ts';
import type { AddressValues, CheckoutDraft, FieldErrorKeys, StepOutcome } from './checkout-types.ts';
import type { CheckoutContext } from './dependencies.ts';
import type { CheckoutShipping } from './shipping.ts';

export interface CheckoutForms {
  /** Checks and saves the first step, but does not go on. */
  submitShipping(draft: Pick<CheckoutDraft, 'customerInfo' | 'shippingAddress'>): Promise<StepOutcome>;
  submitBilling(draft: Pick<CheckoutDraft, 'isBillingSameAsShipping' | 'billingAddress'>): Promise<StepOutcome>;
  isShippingComplete(): boolean;
  isBillingComplete(): boolean;
}

const toOutcome = (errors: FieldErrorKeys): StepOutcome =>
  Object.keys(errors).length === 0 ? { ok: true } : { ok: false, errors };

/** Checks the forms of the first two steps (VAL-021, VAL-025 to VAL-037, VAL-040, VAL-041). */
export function createForms(
  context: CheckoutContext,
  shipping: CheckoutShipping,
  isCaptchaRequired: () => boolean,
): CheckoutForms {
  const { environment, page, saved, $shopper, captcha, log } = context;
  const { country } = page;
  const customerInfoSchema = createCustomerInfoSchema(country);
  const addressSchema = createAddressSchema(country);

  /** The name and the email of a signed-in customer are those of the account (CHK-018). */
  function withAccount(customerInfo: CheckoutDraft['customerInfo']): CheckoutDraft['customerInfo'] {
    const { user } = $shopper.get();
    if (!user) return customerInfo;
    const { firstName, lastName, email } = user;
    return { ...customerInfo, firstName, lastName, email };
  }
  async function findZipErrors(address: AddressValues, field: string): Promise<FieldErrorKeys> {
    const key = await findStateZipError({ call: environment.call, country, log }, address);
    return key === null ? {} : { [field]: key };
  }
  async function findOtherShippingErrors(): Promise<FieldErrorKeys> {
    if (isCaptchaRequired()) await captcha.waitUntilIdle();
    return {
      ...(shipping.isChoiceMissing() && { shippingMethod: 'msgShippingMethod' }),
      ...(isCaptchaRequired() && captcha.$captcha.get().status !== 'solved' && { captcha: 'captchaMsg' }),
    };
  }
  const findCustomerErrors = (customerInfo: CheckoutDraft['customerInfo']) =>
    findFieldErrors(customerInfoSchema, customerInfo, 'customerInfo.');
  const findAddressErrors = (address: AddressValues, prefix: string) => findFieldErrors(addressSchema, address, prefix);
  const hasNone = (errors: FieldErrorKeys) => Object.keys(errors).length === 0;

  async function checkShipping({ customerInfo, shippingAddress }: CheckoutDraft): Promise<FieldErrorKeys> {
    const addressErrors = findAddressErrors(shippingAddress, 'shippingAddress.');
    return {
      ...findCustomerErrors(customerInfo),
      ...(hasNone(addressErrors) ? await findZipErrors(shippingAddress, 'shippingAddress.zipCode') : addressErrors),
      ...(await findOtherShippingErrors()),
    };
  }
  async function checkBilling({ isBillingSameAsShipping, billingAddress }: CheckoutDraft): Promise<FieldErrorKeys> {
    if (isBillingSameAsShipping) return {};
    const errors = findAddressErrors(billingAddress, 'billingAddress.');
    return hasNone(errors) ? findZipErrors(billingAddress, 'billingAddress.zipCode') : errors;
  }
  function saveDraft(change: Partial<CheckoutDraft>): CheckoutDraft {
    saved.update({ draft: { ...saved.$saved.get().draft, ...change } });
    return saved.$saved.get().draft;
  }

  return {
    async submitShipping({ customerInfo, shippingAddress }) {
      const draft = saveDraft({ customerInfo: withAccount(customerInfo), shippingAddress });
      const errors = await checkShipping(draft);
      if (hasNone(errors))
        saveDraft({
          customerInfo: customerInfoSchema.parse(draft.customerInfo),
          shippingAddress: addressSchema.parse(draft.shippingAddress),
        });
      return toOutcome(errors);
    },
    async submitBilling(change) {
      const draft = saveDraft(change);
      const errors = await checkBilling(draft);
      if (hasNone(errors) && !draft.isBillingSameAsShipping)
        saveDraft({ billingAddress: addressSchema.parse(draft.billingAddress) });
      return toOutcome(errors);
    },
    isShippingComplete() {
      const { customerInfo, shippingAddress } = saved.$saved.get().draft;
      return (
        hasNone(findCustomerErrors(customerInfo)) &&
        hasNone(findAddressErrors(shippingAddress, '')) &&
        !shipping.isChoiceMissing()
      );
    },
    isBillingComplete() {
      const { isBillingSameAsShipping, billingAddress } = saved.$saved.get().draft;
      return isBillingSameAsShipping || hasNone(findAddressErrors(billingAddress, ''));
    },
  };
}
