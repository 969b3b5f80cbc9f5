import type { User } from '../../contract/account/customers.ts';
import type { SessionStore } from './store.ts';

/**
 * Keeps a page for those who are signed in (document 1, section 4): once it is known, each is admitted, and whoever is
 * not, or is not any more, is sent away.
 * Rejects with a CallError while the API cannot tell; until then nobody is sent anywhere.
 */
export async function guardPage(
  session: Pick<SessionStore, '$state' | 'waitForUser' | 'onUserChange'>,
  { admit, leave }: { admit: (user: User) => void; leave: () => void },
): Promise<void> {
  if (session.$state.get() === 'guest') {
    leave();
    return;
  }
  session.onUserChange((user) => {
    if (user) admit(user);
    else leave();
  });
  await session.waitForUser();
}
