import type { AccountSection } from '../../config/pages/account-sections.ts';
import type { LoadComponent } from '../lazy-content.tsx';

/** Loads the code of a section. The dashboard comes with the area itself. */
export const loadSection: Readonly<Record<Exclude<AccountSection, 'Dashboard'>, LoadComponent>> = {
  Orders: async () => (await import('../orders/orders-section.tsx')).OrdersSection,
  ProfilePage: async () => (await import('./profile/profile-section.tsx')).ProfileSection,
  ContactDistributor: async () => (await import('../contact/contact-section.tsx')).ContactSection,
  Referral: async () => (await import('../invitations/referral-section.tsx')).ReferralSection,
  ReferralHistory: async () => (await import('../invitations/referral-history-section.tsx')).ReferralHistorySection,
  MyKissKreditActivity: async () => (await import('../kredits/kredits-section.tsx')).KreditsSection,
};
