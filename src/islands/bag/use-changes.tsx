import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { BagLine, Confirmation } from '../../stores/bag/state.ts';
import { useSurroundings } from '../island-context.tsx';

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx').then((module) => ({ default: module.ConfirmDialog })));

interface Asked {
  line: BagLine;
  quantity: number;
  confirmation: Confirmation;
}

export interface Changes {
  /**
   * Changes a line's quantity, 0 or less takes it out; asks first where something would be lost. `after` runs once the
   * change is made, `kept` when it is not.
   */
  change: (line: BagLine, quantity: number, then?: Then) => void;
  /** The question, while one is asked. */
  question: ReactNode;
}
interface Then {
  after?: () => void;
  kept?: () => void;
}

/** Changes of lines as the shopper makes them (rows BAG-033 and BAG-034). */
export function useChanges(): Changes {
  const {
    shop: { bag },
  } = useSurroundings();
  const [asked, setAsked] = useState<(Asked & { then: Then }) | null>(null);
  const make = ({ basketItemId }: BagLine, quantity: number, { after }: Then) => {
    void (quantity > 0 ? bag.setQuantity(basketItemId, quantity) : bag.removeLine(basketItemId));
    after?.();
  };
  const answer = (goOn: boolean) => {
    setAsked(null);
    if (asked && goOn) make(asked.line, asked.quantity, asked.then);
    else asked?.then.kept?.();
  };
  return {
    change(line, quantity, then = {}) {
      const confirmation = bag.needsConfirmation({ basketItemId: line.basketItemId, quantity: Math.max(0, quantity) });
      if (confirmation) setAsked({ line, quantity, confirmation, then });
      else make(line, quantity, then);
    },
    question: asked && (
      <Suspense>
        <ConfirmDialog confirmation={asked.confirmation} onAnswer={answer} />
      </Suspense>
    ),
  };
}
