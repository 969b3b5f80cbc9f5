import type { AccountSettings } from '../i18n/account-settings.ts';
import { mountAccountArea } from './account/mount.tsx';
import type { SectionLoaders } from './account/section-loaders.ts';

/** Loads the code of a section. The dashboard comes with the area itself. */
const sections: SectionLoaders = {
  Orders: async () => (await import('./orders/orders-section.tsx')).OrdersSection,
  ProfilePage: async () => (await import('./account/profile/profile-section.tsx')).ProfileSection,
  ContactDistributor: async () => (await import('./contact/contact-section.tsx')).ContactSection,
  Referral: async () => (await import('./invitations/referral-section.tsx')).ReferralSection,
  ReferralHistory: async () => (await import('./invitations/referral-history-section.tsx')).ReferralHistorySection,
  MyKissKreditActivity: async () => (await import('./kredits/kredits-section.tsx')).KreditsSection,
};

/** Mounts the account area with the sections of other areas, which stand on it. */
export function mountAccountPage(host: HTMLElement, settings: AccountSettings): void {
  mountAccountArea(host, settings, sections);
}
