import { atom, type ReadableAtom } from 'nanostores';
import type { User } from '../../contract/account/customers.ts';
import { CallError } from '../../client/call-error.ts';
import { guardPage } from '../session/guard.ts';
import type { SessionStore } from '../session/store.ts';

export interface DeskAccess {
  /**
   * `guest` while nobody is signed in, `refused` for a user who is no staff, `failed` while the API does not answer.
   */
  $status: ReadableAtom<'loading' | 'guest' | 'refused' | 'failed' | 'ready'>;
  /** Finds out whether staff are signed in, and again after a failure. */
  start(): Promise<void>;
  signIn(): Promise<void>;
  signOut(): Promise<void>;
  /** Called when the API says that the caller is no staff. */
  refuse(): void;
}

interface AccessDependencies {
  session: Pick<SessionStore, '$state' | 'waitForUser' | 'onUserChange' | 'signIn' | 'signOut'>;
  /** Calls something that only staff may call. Returns false when the API does not answer. */
  probe: () => Promise<boolean>;
}

/** Whether the user may see the desk. The API decides it, at every call. */
export function createDeskAccess({ session, probe }: AccessDependencies): DeskAccess {
  const $status = atom<'loading' | 'guest' | 'refused' | 'failed' | 'ready'>('loading');

  async function enter(): Promise<void> {
    $status.set('loading');
    const isAnswered = await probe();
    // `refuse` may have changed the status while the call ran.
    if ($status.get() === 'loading') $status.set(isAnswered ? 'ready' : 'failed');
  }
  let entering: Promise<void> | null = null;
  let admitted: User['userId'] | null = null;
  /** A renewed session has the same user. The desk stays as it is then, with all that staff have typed. */
  function admit({ userId }: User): void {
    if ($status.get() === 'ready' && userId === admitted) return;
    admitted = userId;
    entering = enter();
  }
  let isGuarded = false;
  async function findUser(): Promise<void> {
    if (isGuarded) {
      const user = await session.waitForUser();
      if (user) admit(user);
      return;
    }
    isGuarded = true;
    await guardPage(session, {
      admit,
      leave: () => {
        $status.set('guest');
      },
    });
  }

  return {
    $status,
    async start() {
      $status.set('loading');
      try {
        await findUser();
        await entering;
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        $status.set('failed');
      }
    },
    async signIn() {
      try {
        await session.signIn();
      } catch (error) {
        if (!(error instanceof CallError)) throw error;
        $status.set('failed');
      }
    },
    signOut: session.signOut,
    refuse() {
      $status.set('refused');
    },
  };
}
