import { useStore } from '@nanostores/react';
import { useBagContext } from '../bag-context.ts';

/**
 * Names the line that was removed last, with a button that restores it. It stays until the bag changes otherwise,
 * without a timeout. `onUndo` gets the index of the line, which then takes the focus.
 */
export function RemovedLine({ onUndo }: { onUndo: (index: number) => void }) {
  const {
    t,
    stores: { bag },
  } = useBagContext();
  const removed = useStore(bag.$removedLine);
  return (
    <div className="bag-removed" role="status">
      {removed && (
        <p>
          {t('lineRemoved', { name: removed.line.name || t('aProduct') })}{' '}
          <button
            className="link-button"
            type="button"
            onClick={() => {
              onUndo(removed.index);
              void bag.undoRemoval();
            }}
          >
            {t('undo')}
          </button>
        </p>
      )}
    </div>
  );
}
