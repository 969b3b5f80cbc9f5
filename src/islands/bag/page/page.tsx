import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { BagLine } from '../../../stores/bag/state.ts';
import { BagChanges } from '../changes.tsx';
import { BagFailed } from '../failed.tsx';
import { BagRow } from './row.tsx';
import { BagSkeleton } from '../skeleton.tsx';
import { BagStatus } from '../status.tsx';
import { BagSummary } from './summary.tsx';
import { BagTableHead } from './table-head.tsx';
import { EmptyBag } from '../empty-bag.tsx';
import { keyOf } from '../line-key.ts';
import { useSurroundings } from '../../island-context.tsx';
import { useChanges } from '../use-changes.tsx';
import { useFocusAfterRemoval } from '../use-focus-after-removal.ts';

/** The bag's own page below its heading (document 2, section 2). */
export function BagPage() {
  const {
    shop: { bag },
  } = useSurroundings();
  const state = useStore(bag.$bag);
  useEffect(() => {
    void bag.loadBag();
  }, [bag]);
  const known = state.status === 'ready' || state.status === 'failed' ? state.bag : undefined;
  return (
    <>
      <BagStatus state={state} />
      <BagChanges />
      {known ? <BagLines lines={known.lines} /> : state.status === 'failed' ? <BagFailed /> : <BagSkeleton rows={4} />}
    </>
  );
}

function BagLines({ lines }: { lines: readonly BagLine[] }) {
  const { t } = useSurroundings();
  const root = useRef<HTMLDivElement>(null);
  const focusAfter = useFocusAfterRemoval(root, lines.length);
  const { change, question } = useChanges();
  const changeLine = (index: number) => (line: BagLine, quantity: number, kept: () => void) => {
    change(line, quantity, {
      kept,
      ...(quantity <= 0 && {
        after: () => {
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
                <BagRow key={keyOf(line)} line={line} onChange={changeLine(index)} />
              ))}
            </tbody>
          </table>
          <BagSummary />
        </div>
      )}
      {question}
    </div>
  );
}
