import type { BrowserEnvironment } from '../browser-environment.ts';
import type { Toasts } from '../shell/toasts.ts';
import type { CallDesk } from './call-desk.ts';

/** The dependencies of the stores of the desk's sections. */
export interface DeskDependencies {
  callDesk: CallDesk;
  environment: Pick<BrowserEnvironment, 'serverNow' | 'runAfter' | 'randomId' | 'onOnlineOrVisible' | 'isHidden'>;
  toasts: Toasts;
  page: { locale: string };
}
