import { createElement, useEffect, useLayoutEffect, useRef } from 'react';
import { quantityOptionCounts } from '../../../config/limits.ts';
import { useIslandContext } from '../../island-context.tsx';

interface Props {
  name: string;
  quantity: number;
  /** `kept`: the change is not made, and the field goes back. */ onChange: (
    quantity: number,
    kept: () => void,
  ) => void;
}

const optionCount = quantityOptionCounts.standard;

/** The part of `<quantity-picker>` (src/browse) that is used; the page that shows the bag defines it. */
type QuantityPickerElement = HTMLElement & { value: number };

/** A line's quantity, by the shop's own picker. 0 and less may be typed here: they take the line out (row NOTE-045). */
export function QuantityField({ name, quantity, onChange }: Props) {
  const { t } = useIslandContext();
  const picker = useRef<QuantityPickerElement>(null);
  const changed = useRef(onChange);
  useLayoutEffect(() => {
    changed.current = onChange;
  });
  useLayoutEffect(() => {
    if (picker.current) picker.current.value = quantity;
  }, [quantity]);
  useEffect(() => {
    const element = picker.current;
    if (!element) return;
    const listen = () => {
      changed.current(element.value, () => {
        element.value = quantity;
      });
    };
    element.addEventListener('change', listen);
    return () => {
      element.removeEventListener('change', listen);
    };
  }, [quantity]);
  const texts = {
    'data-label': `${t('quantity')}: ${name}`,
    'data-more': t('maxPlus', { count: optionCount }),
    'data-hint': t('quantityHint'),
    'data-corrected': t('quantityCorrected'),
  };
  return createElement('quantity-picker', {
    ref: picker,
    'data-options': optionCount,
    'data-non-positive': '',
    ...texts,
  });
}
