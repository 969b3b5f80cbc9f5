import { openAccountPage } from '../account/page.ts';
import { openCallbackPage } from './callback-page.ts';
import { openSignInPage } from './sign-in-page.ts';
import { openSignedOutPage } from './signed-out-page.ts';

/** Pages of signing in and out: each says by `data-session` which one it is. */
const host = document.querySelector<HTMLElement>('[data-session]');

const openPageByName: Readonly<Record<string, (place: HTMLElement, address: Location) => unknown>> = {
  login: openSignInPage,
  callback: openCallbackPage,
  loggedout: openSignedOutPage,
  account: openAccountPage,
};

if (host) openPageByName[host.dataset['session'] ?? '']?.(host, location);
