import type { TokenStore } from '../access-tokens.ts';
import type { BrowserEnvironment } from '../browser-environment.ts';
import { clearPersonalData } from './personal-data.ts';
import type { SessionUser } from './user.ts';

interface RefreshDependencies {
  environment: Pick<BrowserEnvironment, 'storage' | 'sessionStorage'>;
  tokens: TokenStore;
}

/** Reads the user again, unless the stored session still belongs to the known user, who leaves nothing to others. */
export async function refreshUser(
  { tokens, environment }: RefreshDependencies,
  sessionUser: SessionUser,
): Promise<void> {
  const { state, user } = sessionUser.$userState.get();
  if (!sessionUser.mayBeSignedIn()) {
    if (state === 'guest') return;
    clearPersonalData(environment);
    sessionUser.becomeGuest();
    return;
  }
  tokens.clearCache();
  const authSession = await tokens.readAuthSession().catch(() => null);
  if (authSession?.subject === String(user?.userId)) return;
  if (user && authSession) clearPersonalData(environment);
  sessionUser.resetUser();
  await sessionUser.fetchUserQuietly();
}
