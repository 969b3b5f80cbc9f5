import { createAddressSchema, createCustomerInfoSchema } from '../../domain/checkout/schemas.ts';
import { findFieldErrors, findStateZipError } from '../address-book/check-address.ts';
import type { AddressValues, CheckoutDraft, CheckoutStep, FieldErrorKeys, StepOutcome } from './checkout-types.ts';
import type { CheckoutContext } from './dependencies.ts';
import { withAccountIdentity } from './profile-address.ts';
import type { CheckoutShipping } from './shipping.ts';

export interface CheckoutForms {
  /** Validates and saves the first step, without going to the next one. */
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
  return {
    customerInfoSchema,
    addressSchema,
    checkCustomer: (customerInfo: CheckoutDraft['customerInfo']): FieldErrorKeys =>
      findFieldErrors(customerInfoSchema, customerInfo, 'customerInfo.'),
    isAddressComplete: (address: AddressValues): boolean => addressSchema.safeParse(address).success,
    /** Validates an address. The server checks its postal code once all other fields are valid. */
    async checkAddress(address: AddressValues, prefix: string): Promise<FieldErrorKeys> {
      const errors = findFieldErrors(addressSchema, address, prefix);
      if (!hasNone(errors)) return errors;
      const zipError = await findStateZipError({ call, country, log }, address);
      return zipError === null ? {} : { [`${prefix}zipCode`]: zipError };
    },
  };
}

/**
 * Whether the shopper has changed a value, or gone to another step, while the submitted values were validated. A
 * message says why the step stays.
 */
function hasDraftOrStepChanged(
  { saved, toasts }: CheckoutContext,
  submitted: CheckoutDraft,
  step: CheckoutStep,
): boolean {
  const { draft, step: current } = saved.$saved.get();
  if (current !== step) return true;
  const isChanged = JSON.stringify(draft) !== JSON.stringify(submitted);
  if (isChanged) toasts.show({ tone: 'error', code: 'changedWhileChecked' });
  return isChanged;
}

/** Validates and saves the forms of the first two steps. */
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
  async function isCaptchaMissing(): Promise<boolean> {
    if (!(await checkIsCaptchaRequired())) return false;
    await captcha.waitUntilIdle();
    return captcha.$captcha.get().status !== 'solved';
  }
  /** VAL-040, VAL-041. */
  async function checkChoices(): Promise<FieldErrorKeys> {
    const captchaErrors = (await isCaptchaMissing()) && { captcha: 'captchaMsg' };
    await shipping.waitUntilLoaded();
    return { ...(shipping.isChoiceMissing() && { shippingMethod: 'msgShippingMethod' }), ...captchaErrors };
  }

  return {
    async submitShipping(change) {
      const customerInfo = withAccountIdentity(change.customerInfo, $shopper.get().user);
      const { step } = saved.$saved.get();
      const draft = saveDraft({ ...change, customerInfo });
      const { shippingAddress } = draft;
      const addressErrors = await checkAddress(shippingAddress, 'shippingAddress.');
      const errors = { ...checkCustomer(customerInfo), ...addressErrors, ...(await checkChoices()) };
      if (hasDraftOrStepChanged(context, draft, step)) return { ok: false, errors: {} };
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
      if (hasDraftOrStepChanged(context, draft, step)) return { ok: false, errors: {} };
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
