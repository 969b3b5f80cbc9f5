import { useStore } from '@nanostores/react';
import { useBagContext } from '../bag/context.ts';

/** Says why the membership fee is in the bag: it renews a membership, or begins the only one a person can have. */
export function FeeNote() {
  const { t, stores } = useBagContext();
  return <small>{t(useStore(stores.$isRenewing) ? 'feeRenewalNote' : 'feeNote')}</small>;
}
