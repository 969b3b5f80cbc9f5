import type { ReviewInvitationTextKey } from '../../../i18n/keys/reviews.ts';
import type { InvitationPageStores } from '../../../stores/reviews/invitation-page.ts';
import { defineIslandContext } from '../../island-context.tsx';

/** The context of the page of an invitation. */
export const { IslandContextProvider: InvitationContextProvider, useIslandContext: useInvitationContext } =
  defineIslandContext<InvitationPageStores, ReviewInvitationTextKey>();
