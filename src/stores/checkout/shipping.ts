import { atom, computed, type ReadableAtom } from 'nanostores';
import { countries, shippingCountryIds } from '../../config/countries.ts';
import { ShippingMethodType } from '../../contract/enumerations.ts';
import { getShipping, getShippingForPc, type ShippingMethod } from '../../contract/checkout/shipping.ts';
import { containsOnlyFee, getOfferedShippingMethods } from '../../domain/checkout/offered-shipping-methods.ts';
import { getEntitledCustomerType } from '../../domain/membership/member-rights.ts';
import type { Bag } from '../bag/state.ts';
import { sumWithoutFee } from '../bag/view.ts';
import type { ShippingState } from './checkout-types.ts';
import type { CheckoutContext } from './dependencies.ts';

export interface CheckoutShipping {
  $shipping: ReadableAtom<ShippingState>;
  /** Fetches the methods of the country; preferred customers have a call of their own. Throws CallError. */
  load(): Promise<void>;
  /** Resolves once the methods are fetched, or cannot be. */
  waitUntilLoaded(): Promise<void>;
  /** Returns whether a method with this id is offered. */
  choose(id: number): boolean;
  /**
   * Updates the choice for the current bag. Clears it with `mustClear`, or when it is no longer offered. Chooses the
   * only offered method by itself (CHK-037). Returns whether a choice was lost.
   */
  reconcile(options: { mustClear: boolean }): boolean;
  /** VAL-040: true when methods exist and none with a rate is chosen. */
  isChoiceMissing(): boolean;
}

const findOffered = (methods: readonly ShippingMethod[] | null, bag: Bag | null): readonly ShippingMethod[] | null => {
  if (!methods || !bag) return null;
  const shippable = { totalWithoutFeeMinor: sumWithoutFee(bag).minor, containsOnlyFee: containsOnlyFee(bag.lines) };
  return getOfferedShippingMethods(methods, shippable, countries[bag.country]);
};

/** Returns the method that needs no choice, because it is the only one. */
const findOnly = ([only, ...others]: readonly ShippingMethod[]): ShippingMethod | undefined =>
  others.length === 0 ? only : undefined;

const findById = (methods: readonly ShippingMethod[] | null, id: number | null) =>
  methods?.find(({ shippingMethodBySeneAppId }) => shippingMethodBySeneAppId === id) ?? null;

/** The shipping methods of the country, and the choice among those that are offered for the bag. */
export function createShipping({
  environment: { call },
  page: { country, locale },
  $shopper,
  $confirmedBag,
  saved,
}: CheckoutContext): CheckoutShipping {
  const $methods = atom<readonly ShippingMethod[] | null>(null);
  const $shipping = computed([$methods, $confirmedBag, saved.$saved], (all, bag, { shippingMethodId }) => {
    const methods = findOffered(all, bag);
    return {
      methods,
      chosen: findById(methods, shippingMethodId),
      isShown: methods !== null && findOnly(methods)?.shippingMethodTypeId !== ShippingMethodType.DoNotShip,
    };
  });
  const getOffered = () => findOffered($methods.get(), $confirmedBag.get());
  let loading: Promise<void> | undefined;
  async function fetchMethods(): Promise<void> {
    const isMember = getEntitledCustomerType($shopper.get().user) === 'PreferredCustomer';
    const methods = await call(isMember ? getShippingForPc : getShipping, {
      params: { countryId: shippingCountryIds[country] },
      query: { countryCode: country, locale },
    });
    $methods.set(methods);
  }

  return {
    $shipping,
    load: () => (loading = fetchMethods()),
    async waitUntilLoaded() {
      await Promise.allSettled([loading]);
    },
    choose(id) {
      const isOffered = findById(getOffered(), id) !== null;
      if (isOffered) saved.update({ shippingMethodId: id });
      return isOffered;
    },
    reconcile({ mustClear }) {
      const offered = getOffered();
      const { shippingMethodId: before } = saved.$saved.get();
      const remaining = mustClear || (offered && !findById(offered, before)) ? null : before;
      const after = (offered && findOnly(offered))?.shippingMethodBySeneAppId ?? remaining;
      saved.update({ shippingMethodId: after });
      return before !== null && after !== before;
    },
    isChoiceMissing() {
      const offered = getOffered();
      const chosen = findById(offered, saved.$saved.get().shippingMethodId);
      return offered !== null && offered.length > 0 && !Number.isFinite(chosen?.rate);
    },
  };
}
