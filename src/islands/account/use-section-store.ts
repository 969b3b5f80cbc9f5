import type { AccountDependencies } from '../../stores/account/account-types.ts';
import { useAccountContext } from './context.ts';

/** The store of a section, created on first use and kept until the page is left. */
export const useSectionStore = <Store>(create: (dependencies: AccountDependencies) => Store): Store =>
  useAccountContext().stores.getSectionStore(create);
