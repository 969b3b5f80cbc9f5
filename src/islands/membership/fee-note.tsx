import { useStore } from '@nanostores/react';
import { useBagContext } from '../bag-context.ts';
import { feeNoteKeys } from './fee-note-keys.ts';

/** Says why the membership fee is in the bag: it renews a membership, or begins the one that the shopper chose. */
export function FeeNote() {
  const { t, stores } = useBagContext();
  return <small>{t(feeNoteKeys[useStore(stores.$feeReason)])}</small>;
}
