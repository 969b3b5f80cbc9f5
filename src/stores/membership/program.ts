import type { ReadableAtom } from 'nanostores';
import { CallError } from '../../client/call-error.ts';
import { countries, shippingCountryIds } from '../../config/countries.ts';
import { membershipSku } from '../../contract/enumerations.ts';
import { getMembershipProgram } from '../../contract/shell/languages.ts';
import { toMoney } from '../../domain/bag/total.ts';
import type { Money } from '../../domain/money.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import type { BagIntent } from '../bag/intents.ts';
import type { Shopper } from '../bag/shopper.ts';

/** The price of joining in a country, and the id of the program. */
export interface MembershipProgram {
  membershipProgramId: number;
  fee: Money;
}

interface ProgramDependencies {
  environment: Pick<BrowserEnvironment, 'call'>;
  $shopper: ReadableAtom<Shopper>;
}

const notFoundStatus = 404;

/** Fetches the program of the shopper's country. Returns null when there is none. Throws CallError. */
export async function fetchProgram({
  environment: { call },
  $shopper,
}: ProgramDependencies): Promise<MembershipProgram | null> {
  const { country } = $shopper.get();
  try {
    const { membershipProgramId, fee } = await call(getMembershipProgram, {
      params: { countryId: shippingCountryIds[country] },
      query: { countryCode: country },
    });
    return { membershipProgramId, fee: toMoney(fee, countries[country]) };
  } catch (error) {
    if (error instanceof CallError && error.status === notFoundStatus) return null;
    throw error;
  }
}

/** Loads the program of the shopper's country. Returns null when there is none, or when the API does not answer. */
export async function loadProgram(dependencies: ProgramDependencies): Promise<MembershipProgram | null> {
  try {
    return await fetchProgram(dependencies);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    return null;
  }
}

/** Adds the fee to the bag. Without a program its price is the server's alone. An empty name waits for the server's. */
export const createFeeIntent = (program: MembershipProgram | null, name = ''): BagIntent => ({
  kind: 'add',
  sku: membershipSku,
  quantity: 1,
  shown: program && { name, imageUrl: '', price: program.fee },
});
