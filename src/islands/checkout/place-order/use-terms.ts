import { useState } from 'react';

export interface Terms {
  areAccepted: boolean;
  /** Whether the order was about to be placed without them. */
  areMissing: boolean;
  accept(areAccepted: boolean): void;
  /** Returns whether they are accepted. If not, it says so at the checkbox, which takes the focus (CHK-059). */
  require(): boolean;
}

export const termsCheckboxId = 'orderTerms';

/** Whether the shopper accepts the terms of the order. */
export function useTerms(): Terms {
  const [areAccepted, setAccepted] = useState(false);
  const [areMissing, setMissing] = useState(false);
  return {
    areAccepted,
    areMissing,
    accept(isAccepted) {
      setAccepted(isAccepted);
      if (isAccepted) setMissing(false);
    },
    require() {
      setMissing(!areAccepted);
      if (!areAccepted) document.getElementById(termsCheckboxId)?.focus();
      return areAccepted;
    },
  };
}
