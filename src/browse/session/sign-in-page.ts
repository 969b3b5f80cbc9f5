import { isRecord } from '../../config/is-record.ts';

const storageRefused = 'STORAGE_REFUSED';

/**
 * Redirects to the identity provider immediately. If it cannot be reached, or the browser would not keep the sign-in,
 * the page says so and offers a retry.
 */
export function openSignInPage(host: HTMLElement, address: Location): void {
  const status = host.querySelector<HTMLElement>('.session-said');
  const retryButton = host.querySelector<HTMLButtonElement>('.session-again');
  const showStatus = (state: 'leading' | 'unreachable' | 'unstorable') => {
    if (status) status.textContent = status.dataset[state] ?? '';
    // A focused button is not hidden, so that the focus is not lost.
    if (retryButton) retryButton.hidden = state === 'leading' && retryButton !== host.ownerDocument.activeElement;
  };
  const signIn = async () => {
    showStatus('leading');
    try {
      const { signInOrContinueFromPage } = await import('../../stores/session/sign-in-page.ts');
      const path = await signInOrContinueFromPage(address.hash.slice(1));
      if (path !== null) address.replace(path);
    } catch (error) {
      showStatus(isRecord(error) && error['code'] === storageRefused ? 'unstorable' : 'unreachable');
    }
  };
  retryButton?.addEventListener('click', () => {
    void signIn();
  });
  void signIn();
}
