import { openPaymentReturnPage } from '../payments/return-page.ts';
import { openCallbackPage } from './callback-page.ts';
import { openRootPage } from './root-page.ts';
import { openSignInPage } from './sign-in-page.ts';
import { openSignedOutPage } from './signed-out-page.ts';

const openPageByName: Readonly<Record<string, (host: HTMLElement, address: Location) => unknown>> = {
  root: openRootPage,
  login: openSignInPage,
  callback: openCallbackPage,
  loggedout: openSignedOutPage,
  // These are imported separately: few visitors come here, and a shared module would become an additional file.
  moved: async (host, address) => (await import('./redirect-page.ts')).openMovedPage(host, address),
  redirect: async (host, address) => (await import('./redirect-page.ts')).openRedirectPage(host, address),
  pcicallback: openPaymentReturnPage,
};

const host = document.querySelector<HTMLElement>('[data-session]');
if (host) openPageByName[host.dataset['session'] ?? '']?.(host, location);
