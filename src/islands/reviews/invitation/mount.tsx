import type { ReviewInvitation } from '../../../domain/reviews/invitation.ts';
import type { IslandSettings } from '../../../i18n/island-settings.ts';
import type { ReviewInvitationTextKey } from '../../../i18n/keys/reviews.ts';
import { createInvitationPageStores, type InvitationPageStores } from '../../../stores/reviews/invitation-page.ts';
import { createIslandContext } from '../../island-context.tsx';
import { mountIsland } from '../../mount-island.tsx';
import { InvitationContextProvider } from './context.ts';
import { Invitation } from './invitation.tsx';

/** Mounts the page of an invitation; null when its address has none. */
export function mountReviewInvitation(
  host: HTMLElement,
  settings: IslandSettings,
  invitation: ReviewInvitation | null,
): void {
  const stores = createInvitationPageStores(settings.locale, invitation);
  const context = createIslandContext<InvitationPageStores, ReviewInvitationTextKey, IslandSettings>(settings, stores);
  const { t } = context;
  void stores.link.start();
  mountIsland(
    host,
    { title: t('unexpectedError'), text: t('reviewsUnloaded'), retry: t('tapToRetry') },
    <InvitationContextProvider value={context}>
      <Invitation />
    </InvitationContextProvider>,
  );
}
