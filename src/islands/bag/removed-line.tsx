import { useStore } from '@nanostores/react';
import { useBagContext } from '../bag-context.ts';

/**
 * Says which line was removed last, with a button that puts it back. It stays until the bag changes otherwise: nothing
 * runs out while somebody reads. `onUndo` gets the place of the line, where the focus goes.
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
