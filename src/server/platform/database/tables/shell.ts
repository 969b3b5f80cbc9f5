import type { Generated } from 'kysely';
import type { CountryCode } from '../../../../config/countries.ts';
import type { Art } from '../product-art.ts';
import type { JsonColumn, TextsByLocale } from './columns.ts';

interface MenuEntryColumns {
  displayOrder: number;
  hyperlink: string;
  names: JsonColumn<TextsByLocale>;
}

interface CampaignText {
  /** Says what the picture shows. Campaigns that staff have not edited have none. */
  alt?: string;
  eyebrow: string;
  title: string;
  text: string;
  action: string;
}

/** Settings, countries, languages, texts, menus and campaigns. */
export interface ShellTables {
  settings: { key: string; value: JsonColumn<unknown> };
  countries: {
    code: CountryCode;
    countryId: number;
    currencyCode: string;
    position: number;
    isOpen: Generated<boolean>;
  };
  languages: {
    code: string;
    countryCode: CountryCode;
    languageAlpha2Code: string;
    displayName: string;
    isDefault: boolean;
    position: number;
  };
  translations: { lng: string; ns: string; key: string; text: string };
  faqValues: {
    countryCode: CountryCode;
    freeStandardShippingThreshold: string;
    kissKreditEarnedOnContinuousThreeMonths: string;
    cumulativeRetailOrderInContinuousThreeMonthForKkNeeded: string;
  };
  menus: MenuEntryColumns & { menuId: number; placement: 'Header' | 'Footer' };
  /** The placings whose menus staff have edited. */
  editedMenus: { placement: 'Header' | 'Footer' };
  menuItems: MenuEntryColumns & {
    menuItemId: number;
    menuId: number;
    countries: JsonColumn<readonly CountryCode[]> | null;
  };
  campaigns: {
    id: string;
    placement: 'front-banner' | 'front-tile';
    link: string;
    /** What the picture is drawn from. Null for a campaign that staff have added. */
    art: JsonColumn<Art> | null;
    /** The address of its own picture; null for one that is drawn. */
    imageUrl: string | null;
    /** By the clocks of each country: `2026-12-01T09:00`. Empty without a limit. */
    startsAt: Generated<string>;
    endsAt: Generated<string>;
    /** Until when its start and its end have been noted as changes of the content. */
    notedAt: Generated<Date>;
    displayOrder: number;
    texts: JsonColumn<Record<string, CampaignText>>;
  };
}
