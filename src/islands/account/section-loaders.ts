import type { AccountSection } from '../../config/pages/account-sections.ts';
import type { LoadComponent } from '../lazy-content.tsx';

/** The loaders of each section's code, passed in by the page. */
export type SectionLoaders = Readonly<Record<Exclude<AccountSection, 'Dashboard'>, LoadComponent>>;
