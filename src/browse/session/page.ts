import { openAccount } from '../account/page.ts';
import { finishReturn } from './return-page.ts';
import { leadToSignIn } from './sign-in-page.ts';
import { speakOfSignOut } from './signed-out-page.ts';

/** Pages of signing in and out: each says by `data-session` which one it is. */
const place = document.querySelector<HTMLElement>('[data-session]');

const works: Readonly<Record<string, (place: HTMLElement, address: Location) => unknown>> = {
  login: leadToSignIn,
  callback: finishReturn,
  loggedout: speakOfSignOut,
  account: openAccount,
};

if (place) works[place.dataset['session'] ?? '']?.(place, location);
