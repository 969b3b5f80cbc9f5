import { formatDateRange } from '../i18n/format-date.ts';
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
  if (deliveryFrom === undefined || deliveryTo === undefined) return null;
  return t('arrives', { dates: formatDateRange(deliveryFrom, deliveryTo, languageTag) });
}
