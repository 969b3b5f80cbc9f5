import { useStore } from '@nanostores/react';
import type { BagState } from '../../stores/bag/state.ts';
import { getFailureTextKey } from '../failure-text-key.ts';
import { useIslandContext } from '../island-context.tsx';

/**
 * How the last changes fare: kept until the shop can be reached, or refused and to be tried again. A place of its own,
 * so that it is announced.
 */
export function BagStatus({ state }: { state: BagState }) {
  const {
    t,
    stores: { bag },
  } = useIslandContext();
  const failure = useStore(bag.$failure);
  const isWaiting = state.status === 'ready' && state.pending.isWaitingForServer;
  return (
    <div className="bag-status" role="status">
      {isWaiting && <p>{t('bagWaiting')}</p>}
      {failure && !isWaiting && (
        <p className="bag-refused">
          {t(getFailureTextKey(failure.code))}{' '}
          <button
            className="link-button"
            type="button"
            onClick={() => {
              void bag.retry();
            }}
          >
            {t('tapToRetry')}
          </button>
        </p>
      )}
    </div>
  );
}
