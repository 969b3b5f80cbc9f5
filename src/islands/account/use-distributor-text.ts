import { useStore } from '@nanostores/react';
import { useAccountContext } from './context.ts';

const reasonKeys = {
  assigned: 'distributorAssigned',
  entered: 'distributorEntered',
  followed: 'distributorFollowed',
  remembered: 'distributorRemembered',
} as const;

/** Says with whom the customer shops and why, or that they have chosen nobody. */
export function useDistributorText(): string {
  const { t, stores } = useAccountContext();
  const distributor = useStore(stores.$distributor);
  return distributor.status === 'none'
    ? t('noDistributor')
    : t(reasonKeys[distributor.reason], { name: distributor.name });
}
