import { createElement, useEffect, useLayoutEffect, useRef } from 'react';
import { quantityOptionCounts } from '../../../config/limits.ts';
import { useBagContext } from '../../bag-context.ts';

interface Props {
  name: string;
  quantity: number;
  /** How many pieces there are; null where there are plenty. */
  stockLeft: number | null;
  /** `onCancelled` is called if the change is not made; the field then shows the old quantity. */
  onChange: (quantity: number, onCancelled: () => void) => void;
}

const optionCount = quantityOptionCounts.standard;

/** The part of `<quantity-picker>` (src/browse/bag) that the field uses. The page that shows the bag defines it. */
type QuantityPickerElement = HTMLElement & { value: number; maximum: number | null };

/** A line's quantity in the shop's own picker. A typed quantity of 0 or less removes the line (NOTE-045). */
export function QuantityField({ name, quantity, stockLeft, onChange }: Props) {
  const { t } = useBagContext();
  const picker = useRef<QuantityPickerElement>(null);
  const latestOnChange = useRef(onChange);
  useLayoutEffect(() => {
    latestOnChange.current = onChange;
  });
  useLayoutEffect(() => {
    if (!picker.current) return;
    picker.current.value = quantity;
    picker.current.maximum = stockLeft;
  }, [quantity, stockLeft]);
  useEffect(() => {
    const element = picker.current;
    if (!element) return;
    const handleChange = () => {
      latestOnChange.current(element.value, () => {
        element.value = quantity;
      });
    };
    element.addEventListener('change', handleChange);
    return () => {
      element.removeEventListener('change', handleChange);
    };
  }, [quantity]);
  const textAttributes = {
    'data-label': t('quantityOf', { name }),
    'data-more': t('maxPlus', { count: optionCount }),
    'data-hint': t('quantityHint'),
    'data-corrected': t('quantityCorrected'),
  };
  return createElement('quantity-picker', {
    ref: picker,
    'data-options': optionCount,
    'data-non-positive': '',
    ...textAttributes,
  });
}
