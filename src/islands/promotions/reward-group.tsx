import { useStore } from '@nanostores/react';
import type { OptionalReward } from '../../domain/promotions/optional-rewards.ts';
import { useBagContext } from '../bag-context.ts';
import { LinePicture } from '../line-picture.tsx';

interface Props {
  reward: OptionalReward;
  /** The position of this group, from 1, among `count` groups. */
  number: number;
  count: number;
  /** The sku that the shopper has picked. */
  picked: string | undefined;
  onPick: (sku: string) => void;
}

/** The products of one optional promotion. */
export function RewardGroup({ reward: { promotionId, choices }, number, count, picked, onPick }: Props) {
  const {
    t,
    formatPrice,
    stores: { bag },
  } = useBagContext();
  const state = useStore(bag.$bag);
  const promotion = state.status === 'ready' ? state.promotion : null;
  const name = promotion?.orderPromotions.find((candidate) => candidate.promotionId === promotionId)?.name;
  return (
    <fieldset className="rewards">
      <legend>{name ?? t('rewardGroup', { number, count })}</legend>
      {choices.map(({ sku, name: choiceName }) => {
        const product = promotion?.products.find((candidate) => candidate.sku === sku);
        return (
          <label className="reward" key={sku}>
            <input
              type="radio"
              name={`reward-${promotionId}`}
              value={sku}
              checked={picked === sku}
              onChange={() => {
                onPick(sku);
              }}
            />
            <LinePicture imageUrl={product?.imageUrl ?? ''} size={72} />
            <span>
              {choiceName}
              {product && (
                <s className="price" translate="no">
                  {formatPrice(product.price)}
                </s>
              )}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
