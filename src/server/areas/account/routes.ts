import { getCurrentUser, updateCustomerWallet, updateLoggedInCustomer } from '../../../contract/account/customers.ts';
import { getPreferences, savePreferences } from '../../../contract/account/preferences.ts';
import { closeAccount, exportPersonalData } from '../../../contract/account/personal-data.ts';
import { signInRequired } from '../../platform/http/refusal.ts';
import { requireCaller } from '../../platform/http/require-caller.ts';
import { route } from '../../platform/http/route.ts';
import { findCustomer } from '../../platform/identity/customers.ts';
import type { AccountDependencies } from './dependencies.ts';
import { closeOwnAccount } from './personal-data/close-own-account.ts';
import { exportOwnData } from './personal-data/export-own-data.ts';
import { findPreferences, keepPreferences } from './preferences.ts';
import { saveWallet } from './save-wallet.ts';
import { toWireUser } from './to-wire.ts';
import { updateOwnProfile } from './update-profile.ts';

const currentUserRoute = ({ db, now }: AccountDependencies) =>
  route(getCurrentUser, async ({ caller }) => {
    const customer = await findCustomer(db, requireCaller(caller).customerId);
    if (!customer) throw signInRequired;
    return toWireUser(db, customer, now());
  });

const updateProfileRoute = (dependencies: AccountDependencies) =>
  route(updateLoggedInCustomer, ({ body, caller, request }) =>
    updateOwnProfile(dependencies, body, caller?.customerId, request),
  );

const saveWalletRoute = (dependencies: AccountDependencies) =>
  route(updateCustomerWallet, async ({ body, caller }) => {
    await saveWallet(dependencies, body.transactionId, requireCaller(caller).customerId);
    return {};
  });

const preferencesRoute = ({ db }: AccountDependencies) =>
  route(getPreferences, ({ caller }) => findPreferences(db, requireCaller(caller).customerId));

const savePreferencesRoute = ({ db, now }: AccountDependencies) =>
  route(savePreferences, ({ body, caller }) =>
    keepPreferences(db, requireCaller(caller).customerId, body, new Date(now())),
  );

const exportPersonalDataRoute = (dependencies: AccountDependencies) =>
  route(exportPersonalData, ({ caller }) => exportOwnData(dependencies, requireCaller(caller).customerId));

const closeAccountRoute = (dependencies: AccountDependencies) =>
  route(closeAccount, async ({ body, caller, request }) => {
    await closeOwnAccount(dependencies, requireCaller(caller).customerId, body.currentPassword, request.log);
    return {};
  });

export const accountRoutes = (dependencies: AccountDependencies) => [
  currentUserRoute(dependencies),
  updateProfileRoute(dependencies),
  saveWalletRoute(dependencies),
  preferencesRoute(dependencies),
  savePreferencesRoute(dependencies),
  exportPersonalDataRoute(dependencies),
  closeAccountRoute(dependencies),
];
