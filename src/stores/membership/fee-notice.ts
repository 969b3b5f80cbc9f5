import { countries } from '../../config/countries.ts';
import { membershipSku } from '../../domain/membership/membership.ts';
import type { BagCore } from '../bag/core.ts';
import { createNotice } from '../bag/notices.ts';
import type { Shopper } from '../bag/shopper.ts';

/** Adds a notice that the fee was added to or removed from the bag automatically, with the reason. */
export function addFeeNotice(
  { core }: { core: BagCore },
  code: 'FEE_ADDED' | 'FEE_CHOSEN' | 'FEE_REMOVED',
  { country }: Shopper,
): void {
  core.localBag.addNotice(createNotice(code, code, countries[country].currency, membershipSku));
}
