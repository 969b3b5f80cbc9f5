import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { getLineKey } from '../../../stores/bag/line-order.ts';
import type { BagLine } from '../../../stores/bag/state.ts';
import { useBagContext } from '../../bag-context.ts';
import { BagNotices } from '../notices.tsx';
import { BagLoadError } from '../load-error.tsx';
import { DistributorNote } from './distributor-note.tsx';
import { BagRow } from './row.tsx';
import { BagSkeleton } from '../skeleton.tsx';
import { BagStatus } from '../status.tsx';
import { BagSummary } from './summary.tsx';
import { BagTableHead } from './table-head.tsx';
import { EmptyBag } from '../empty-bag.tsx';
import { RemovedLine } from '../removed-line.tsx';
import { useLineChanges } from '../use-line-changes.tsx';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';

const skeletonRows = 4;

/** The content of the bag's page below its heading (BAG-014). */
export function BagPage() {
  const {
    stores: { bag },
  } = useBagContext();
  const state = useStore(bag.$bag);
  useEffect(() => {
    void bag.loadBag();
  }, [bag]);
  const loadedBag = state.status === 'ready' || state.status === 'failed' ? state.bag : undefined;
  return (
    <>
      <BagStatus state={state} />
      <BagNotices />
      {loadedBag && loadedBag.lines.length > 0 && <DistributorNote />}
      {loadedBag ? (
        <BagLines lines={loadedBag.lines} />
      ) : state.status === 'failed' ? (
        <BagLoadError />
      ) : (
        <BagSkeleton rows={skeletonRows} />
      )}
    </>
  );
}

function BagLines({ lines }: { lines: readonly BagLine[] }) {
  const { t } = useBagContext();
  const container = useRef<HTMLDivElement>(null);
  const focusAfterRemovalOf = useFocusAfterRemoval(container, lines.length);
  const { changeLine, confirmDialog } = useLineChanges();
  const changeLineAt = (index: number) => (line: BagLine, quantity: number, onCancelled: () => void) => {
    changeLine(line, quantity, {
      onCancelled,
      ...(quantity <= 0 && {
        onChanged: () => {
          focusAfterRemovalOf(index);
        },
      }),
    });
  };
  return (
    <div ref={container}>
      <RemovedLine onUndo={focusAfterRemovalOf} />
      {lines.length === 0 ? (
        <EmptyBag />
      ) : (
        <div className="bag-columns">
          <table className="bag-table" role="table">
            <caption className="visually-hidden">{t('bagTitle')}</caption>
            <BagTableHead />
            <tbody role="rowgroup">
              {lines.map((line, index) => (
                <BagRow key={getLineKey(line)} line={line} onChange={changeLineAt(index)} />
              ))}
            </tbody>
          </table>
          <BagSummary />
        </div>
      )}
      {confirmDialog}
    </div>
  );
}
