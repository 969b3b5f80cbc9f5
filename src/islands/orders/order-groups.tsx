import { type OrderGroup, orderGroups } from '../../domain/orders/order-groups.ts';
import type { ListedOrder } from '../../stores/orders/order-types.ts';
import { useAccountContext } from '../account/context.ts';
import { groupTextKeys } from './order-texts.ts';

type Choice = OrderGroup | 'all';
const countOrders = (orders: readonly ListedOrder[], choice: Choice) =>
  choice === 'all' ? orders.length : orders.filter(({ group }) => group === choice).length;

interface OrderGroupsProps {
  orders: readonly ListedOrder[];
  chosen: Choice;
  /** The initially chosen group. Its button comes first. */
  first: Choice;
}

/** The buttons that choose a group of orders, each with the number of its orders (ACC-023). */
export function OrderGroups({ orders, chosen, first }: OrderGroupsProps) {
  const { t, stores } = useAccountContext();
  const choices: readonly Choice[] = first === 'all' ? ['all', ...orderGroups] : [...orderGroups, 'all'];
  return (
    <div className="order-groups" role="group" aria-label={t('orderGroups')}>
      {choices.map((choice) => (
        <button
          key={choice}
          type="button"
          aria-pressed={choice === chosen}
          onClick={() => {
            stores.navigation.setQuery({ group: choice, page: null }, 'new');
          }}
        >
          {t(groupTextKeys[choice])} <span className="order-count">{countOrders(orders, choice)}</span>
        </button>
      ))}
    </div>
  );
}
