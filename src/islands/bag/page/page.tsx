import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { BagLine } from '../../../stores/bag/state.ts';
import { BagNotices } from '../notices.tsx';
import { BagLoadError } from '../load-error.tsx';
import { BagRow } from './row.tsx';
import { BagSkeleton } from '../skeleton.tsx';
import { BagStatus } from '../status.tsx';
import { BagSummary } from './summary.tsx';
import { BagTableHead } from './table-head.tsx';
import { EmptyBag } from '../empty-bag.tsx';
import { getLineKey } from '../line-key.ts';
import { useIslandContext } from '../../island-context.tsx';
import { useLineChanges } from '../use-line-changes.tsx';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';

/** The bag's own page below its heading (document 2, section 2). */
export function BagPage() {
  const {
    stores: { bag },
  } = useIslandContext();
  const state = useStore(bag.$bag);
  useEffect(() => {
    void bag.loadBag();
  }, [bag]);
  const known = state.status === 'ready' || state.status === 'failed' ? state.bag : undefined;
  return (
    <>
      <BagStatus state={state} />
      <BagNotices />
      {known ? (
        <BagLines lines={known.lines} />
      ) : state.status === 'failed' ? (
        <BagLoadError />
      ) : (
        <BagSkeleton rows={4} />
      )}
    </>
  );
}

function BagLines({ lines }: { lines: readonly BagLine[] }) {
  const { t } = useIslandContext();
  const root = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfterRemoval(root, lines.length);
  const { changeLine, confirmDialog } = useLineChanges();
  const changeLineAt = (index: number) => (line: BagLine, quantity: number, kept: () => void) => {
    changeLine(line, quantity, {
      onCancelled: kept,
      ...(quantity <= 0 && {
        onChanged: () => {
          focusAfter(index);
        },
      }),
    });
  };
  return (
    <div ref={root}>
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
