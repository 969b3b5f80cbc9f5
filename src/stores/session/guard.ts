import type { User } from '../../contract/account/customers.ts';
import type { SessionStore } from './store.ts';

/**
 * Admits only signed-in shoppers to a page (AUTH-016, AUTH-017). Once it is known who is signed in, `admit` is called
 * for them and `leave` for guests; `leave` is called again when the shopper signs out. Throws CallError while the API
 * cannot tell; nobody is sent away then.
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
