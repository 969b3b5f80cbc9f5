import { createBrowserEnvironment } from '../create-browser-environment.ts';
import { getHub } from '../hub/page-store.ts';
import { getCurrentUserSource } from '../session/current-user.ts';
import { createLogWriter } from '../log.ts';
import { type ConfirmationDependencies, type ConfirmationStore, createConfirmation } from './confirmation.ts';

/** The store of the confirmation's page. */
export function openConfirmation(page: ConfirmationDependencies['page']): ConfirmationStore {
  const { api = '' } = document.documentElement.dataset;
  return createConfirmation({
    page,
    environment: createBrowserEnvironment(api),
    hub: getHub(),
    ...getCurrentUserSource(),
    leave: (path) => {
      location.replace(path);
    },
    log: createLogWriter(api),
  });
}
