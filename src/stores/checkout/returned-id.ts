import type { CheckoutContext } from './dependencies.ts';

/** The payment that the address names; null unless both values of a provider's return are there (CHK-016). */
export function readReturnedId({ navigation }: Pick<CheckoutContext, 'navigation'>): string | null {
  const query = navigation.readQuery();
  return query.get('token') ? query.get('paymentId') || null : null;
}
