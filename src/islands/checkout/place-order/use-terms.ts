import { useState } from 'react';

export interface Terms {
  areAccepted: boolean;
  /** Whether the shopper tried to place the order without accepting them. */
  areMissing: boolean;
  accept(areAccepted: boolean): void;
  /** Returns whether they are accepted. If not, shows an error at the checkbox and focuses it (CHK-059). */
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
