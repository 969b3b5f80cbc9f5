import { formatDateRange } from '../i18n/format-date-range.ts';
import type { IslandContext } from './island-context.tsx';

interface PromisedDelivery {
  deliveryFrom?: string | undefined;
  deliveryTo?: string | undefined;
}

/** When an order should arrive, in words; null where the API does not say. */
export function formatDeliveryWindow(
  { deliveryFrom, deliveryTo }: PromisedDelivery,
  { t, languageTag }: Pick<IslandContext<unknown, 'arrives'>, 't' | 'languageTag'>,
): string | null {
  return deliveryFrom && deliveryTo
    ? t('arrives', { dates: formatDateRange(deliveryFrom, deliveryTo, languageTag) })
    : null;
}
