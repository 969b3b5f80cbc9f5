import type { TaxLabel } from '../../../config/countries/taxes.ts';
import { findTextLanguage, readLanguageTexts } from '../../platform/texts/language-texts.ts';

/** The name of a tax, in the language of a locale. */
export const getTaxLabelText = (label: TaxLabel, locale: string): string =>
  readLanguageTexts(new URL('texts/', import.meta.url), findTextLanguage(locale))[label] ?? label;
