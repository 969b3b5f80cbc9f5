import { type ReactNode, useState } from 'react';
import { getLineKey } from '../../stores/bag/line-order.ts';
import { findBag } from '../../stores/bag/local-bag-state.ts';
import type { BagConfirmation, BagLine } from '../../stores/bag/state.ts';
import { useBagContext } from '../bag-context.ts';
import { LateDialog } from './late-dialog.tsx';

const loadConfirmDialog = () => import('./confirm-dialog.tsx').then((module) => module.ConfirmDialog);

interface ChangeCallbacks {
  onChanged?: () => void;
  onCancelled?: () => void;
}

interface PendingChange {
  line: BagLine;
  quantity: number;
  callbacks: ChangeCallbacks;
  confirmation: BagConfirmation;
}

interface LineChanges {
  /** Sets a line's quantity; 0 or less removes the line. Asks first if an offer or the membership would be lost. */
  changeLine: (line: BagLine, quantity: number, callbacks?: ChangeCallbacks) => void;
  /** The confirmation dialog while it is open. */
  confirmDialog: ReactNode;
}

/** Changes lines for the shopper, with the confirmations of BAG-033 and BAG-034. */
export function useLineChanges(): LineChanges {
  const {
    stores: { bag },
  } = useBagContext();
  const [pendingChange, setPendingChange] = useState<PendingChange | null>(null);
  /** The current line. The server may have given it its id while a dialog was open. */
  const findCurrentLine = (line: BagLine) =>
    findBag(bag.$bag.get())?.lines.find((current) => getLineKey(current) === getLineKey(line));
  const applyChange = (line: BagLine, quantity: number, { onChanged }: ChangeCallbacks) => {
    const { basketItemId } = findCurrentLine(line) ?? line;
    void (quantity > 0 ? bag.setQuantity(basketItemId, quantity) : bag.removeLine(basketItemId));
    onChanged?.();
  };
  const handleAnswer = (isConfirmed: boolean) => {
    setPendingChange(null);
    if (!pendingChange) return;
    const { line, quantity, callbacks } = pendingChange;
    if (isConfirmed) applyChange(line, quantity, callbacks);
    else callbacks.onCancelled?.();
  };
  return {
    changeLine(line, quantity, callbacks = {}) {
      const { basketItemId } = line;
      const confirmation = bag.getRequiredConfirmation({ basketItemId, quantity: Math.max(0, quantity) });
      if (confirmation) setPendingChange({ line, quantity, callbacks, confirmation });
      else applyChange(line, quantity, callbacks);
    },
    confirmDialog: pendingChange && (
      <LateDialog
        load={loadConfirmDialog}
        props={{ confirmation: pendingChange.confirmation, onAnswer: handleAnswer }}
        onFailure={() => {
          handleAnswer(false);
        }}
      />
    ),
  };
}
