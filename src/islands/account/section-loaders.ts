import type { AccountSection } from '../../config/pages/account-sections.ts';
import type { LoadComponent } from '../lazy-content.tsx';

/** What loads the code of each section. The area that puts the page together passes it in. */
export type SectionLoaders = Readonly<Record<Exclude<AccountSection, 'Dashboard'>, LoadComponent>>;
