import type { User } from '../../contract/account/customers.ts';
import type { SessionStore } from './store.ts';

/**
 * Admits only signed-in shoppers to a page (AUTH-016, AUTH-017). Once the user is known, calls `admit` for a signed-in
 * user and `leave` for a guest, and `leave` again when the shopper signs out. Throws CallError, and sends nobody away,
 * while the API does not answer.
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
