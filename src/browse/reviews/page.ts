import { parseReviewInvitation } from '../../domain/reviews/invitation.ts';
import { parseReviewSettings } from '../../i18n/review-settings.ts';
import { mountIslandPage } from '../runtime/mount-island-page.ts';

/** The token in the address proves who bought something, so it is removed before anything else can read it. */
const invitation = parseReviewInvitation(location.hash);
if (location.hash !== '') history.replaceState(history.state, '', location.pathname);

// Another link of an email, opened in this tab, changes only the fragment.
addEventListener('hashchange', () => {
  if (parseReviewInvitation(location.hash)) location.reload();
});

mountIslandPage('review', {
  hidesHost: true,
  parseSettings: parseReviewSettings,
  loadMount: async () => {
    const { mountReviewInvitation } = await import('../../islands/reviews/invitation/mount.tsx');
    return (host, settings) => {
      mountReviewInvitation(host, settings, invitation);
    };
  },
});
