import type { Money } from '../domain/money.ts';
import type { IslandContext } from './island-context.tsx';

interface Line {
  quantity: number;
  price: Money;
  /** What the price is reduced from; null while no sale runs. */
  regularPrice: Money | null;
}
type PriceContext = Pick<IslandContext<unknown, 'wasPriceNow'>, 't' | 'formatPrice'>;

/** What the price that follows is reduced from, struck through; screen readers say "Was $24.00, now". */
export function PriceWas({ line, context }: { line: Pick<Line, 'regularPrice'>; context: PriceContext }) {
  const { t, formatPrice } = context;
  if (line.regularPrice === null) return null;
  const price = formatPrice(line.regularPrice);
  return (
    <span className="price-was">
      <span className="visually-hidden" translate="yes">
        {t('wasPriceNow', { price })}
      </span>
      <s aria-hidden="true">{price}</s>{' '}
    </span>
  );
}

type QuantityContext = PriceContext & Pick<IslandContext<unknown, 'quantityTimesPrice'>, 't'>;

/** `2 × $18.00`, with the regular price of a sale before the price of a piece. */
export function QuantityTimesPrice({ line, context }: { line: Line; context: QuantityContext }) {
  const price = context.formatPrice(line.price);
  const text = context.t('quantityTimesPrice', { quantity: line.quantity, price });
  if (line.regularPrice === null) return text;
  const [before, after] = text.split(price);
  return (
    <>
      {before}
      <PriceWas line={line} context={context} />
      {price}
      {after}
    </>
  );
}
