import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { BagLine, BagConfirmation } from '../../stores/bag/state.ts';
import { useIslandContext } from '../island-context.tsx';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })));

interface PendingConfirmation {
  line: BagLine;
  quantity: number;
  confirmation: BagConfirmation;
}

export interface LineChanges {
  /**
   * Changes a line's quantity, 0 or less takes it out; asks first where something would be lost. `after` runs once the
   * change is made, `kept` when it is not.
   */
  changeLine: (line: BagLine, quantity: number, then?: ChangeCallbacks) => void;
  /** The question, while one is asked. */
  confirmDialog: ReactNode;
}
interface ChangeCallbacks {
  onChanged?: () => void;
  onCancelled?: () => void;
}

/** Changes of lines as the shopper makes them (rows BAG-033 and BAG-034). */
export function useLineChanges(): LineChanges {
  const {
    stores: { bag },
  } = useIslandContext();
  const [asked, setAsked] = useState<(PendingConfirmation & { then: ChangeCallbacks }) | null>(null);
  const make = ({ basketItemId }: BagLine, quantity: number, { onChanged }: ChangeCallbacks) => {
    void (quantity > 0 ? bag.setQuantity(basketItemId, quantity) : bag.removeLine(basketItemId));
    onChanged?.();
  };
  const answer = (goOn: boolean) => {
    setAsked(null);
    if (asked && goOn) make(asked.line, asked.quantity, asked.then);
    else asked?.then.onCancelled?.();
  };
  return {
    changeLine(line, quantity, then = {}) {
      const confirmation = bag.getRequiredConfirmation({
        basketItemId: line.basketItemId,
        quantity: Math.max(0, quantity),
      });
      if (confirmation) setAsked({ line, quantity, confirmation, then });
      else make(line, quantity, then);
    },
    confirmDialog: asked && (
      <Suspense>
        <ConfirmDialog confirmation={asked.confirmation} onAnswer={answer} />
      </Suspense>
    ),
  };
}
