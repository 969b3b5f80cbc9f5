import { tabulate } from '../index.ts';

/** Phone numbers without separators (VAL-008, VAL-009). */
export const phonePatterns = tabulate(({ phone }) => phone.pattern);
