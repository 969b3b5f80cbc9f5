/** Pages of signing in and out: each says by `data-session` which one it is. */
const place = document.querySelector<HTMLElement>('[data-session]');

const works: Readonly<Record<string, (place: HTMLElement) => Promise<void>>> = {
  login: async (here) => { (await import('./sign-in-page.ts')).leadToSignIn(here, location); },
  callback: async (here) => (await import('./return-page.ts')).finishReturn(here, location),
  loggedout: async (here) => { (await import('./signed-out-page.ts')).speakOfSignOut(here); },
  account: async (here) => { (await import('./account-page.ts')).openAccount(here, location); },
};

if (place) void works[place.dataset['session'] ?? '']?.(place);

export {};
