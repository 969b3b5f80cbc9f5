import type { RegistrationSettings } from '../../i18n/registration-settings.ts';
import type { RegistrationTextKey } from '../../i18n/keys/registration.ts';
import type { RegistrationPageStores } from '../../stores/registration/page-stores.ts';
import { defineIslandContext, type IslandContext } from '../island-context.tsx';

export type RegistrationIslandContext = IslandContext<
  RegistrationPageStores,
  RegistrationTextKey,
  RegistrationSettings
>;

/** The context of the registration form and its dialogs. */
export const { IslandContextProvider: RegistrationContextProvider, useIslandContext: useRegistrationContext } =
  defineIslandContext<RegistrationPageStores, RegistrationTextKey, RegistrationSettings>();
