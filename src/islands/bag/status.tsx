import { useStore } from '@nanostores/react';
import type { BagState } from '../../stores/bag/state.ts';
import { useBagContext } from '../bag-context.ts';
import { getFailureTextKey } from './failure-text-key.ts';

/**
 * The state of the last changes: waiting for the connection, or refused with a button that tries again. The element is
 * always rendered, so that screen readers announce its text.
 */
export function BagStatus({ state }: { state: BagState }) {
  const {
    t,
    stores: { bag },
  } = useBagContext();
  const failure = useStore(bag.$failure);
  const isWaiting = state.status === 'ready' && state.pending.isWaitingForServer;
  return (
    <div className="bag-status" role="status" tabIndex={-1}>
      {isWaiting && <p>{t('bagWaiting')}</p>}
      {failure && !isWaiting && (
        <p className="bag-refused">
          {t(getFailureTextKey(failure.code))}{' '}
          <button
            className="link-button"
            type="button"
            onClick={({ currentTarget }) => {
              // The button goes.
              currentTarget.closest<HTMLElement>('.bag-status')?.focus();
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
