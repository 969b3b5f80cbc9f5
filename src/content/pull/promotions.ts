import { getBrokenPromotions } from '../../contract/promotions/promotions.ts';
import type { PullContext } from './context.ts';

/**
 * Notes the promotions whose products no longer exist, as reported by the API. An API without this call reports none.
 */
export async function noteBrokenPromotions({ api, writer }: Pick<PullContext, 'api' | 'writer'>): Promise<void> {
  const broken = (await api.callOrNull(getBrokenPromotions)) ?? [];
  writer.database.exec(`DELETE FROM note WHERE code = 'PROMOTION_BROKEN'`);
  for (const { promotionId, country, gone } of broken)
    writer.addNote('PROMOTION_BROKEN', country, `${promotionId} (${gone.join(', ')})`);
}
