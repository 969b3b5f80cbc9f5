import { useDeskContext } from '../context.ts';
import { focusWhenRendered } from '../../../ui/next-frame.ts';

interface OrderButtonsProps {
  id: string;
  /** Names the item. */
  name: string;
  /** Its place in the list, counted from 0, and how many items the list has. */
  index: number;
  count: number;
  onMove: (by: -1 | 1) => void;
}

/** Moves an item of a list up or down. The focus follows it; at an end of the list it goes to the other button. */
export function OrderButtons({ id, name, index, count, onMove }: OrderButtonsProps) {
  const { t } = useDeskContext();
  const buttonId = (by: -1 | 1) => `${id}-${by === -1 ? 'up' : 'down'}`;
  const move = (by: -1 | 1) => {
    onMove(by);
    const isAtEnd = index + by === (by === -1 ? 0 : count - 1);
    const next = isAtEnd ? (by === -1 ? 1 : -1) : by;
    // The item is rendered at its new place first.
    focusWhenRendered(buttonId(next));
  };
  const button = (by: -1 | 1, isDisabled: boolean) => (
    <button
      id={buttonId(by)}
      className="desk-move"
      type="button"
      disabled={isDisabled}
      aria-label={t(by === -1 ? 'moveUp' : 'moveDown', { name, place: String(index + 1), count: String(count) })}
      onClick={() => {
        move(by);
      }}
    >
      <span aria-hidden="true">{by === -1 ? '↑' : '↓'}</span>
    </button>
  );
  return (
    <span className="desk-moves">
      {button(-1, index === 0)}
      {button(1, index === count - 1)}
    </span>
  );
}
