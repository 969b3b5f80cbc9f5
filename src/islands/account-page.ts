import type { AccountSettings } from '../i18n/account-settings.ts';
import { mountAccountArea } from './account/mount.tsx';
import type { SectionLoaders } from './account/section-loaders.ts';

/** Loads the code of each section. The dashboard is part of the area's own code. */
const sections: SectionLoaders = {
  Orders: () => import('./orders/orders-section.tsx').then((module) => module.OrdersSection),
  Reviews: () => import('./reviews/reviews-section.tsx').then((module) => module.ReviewsSection),
  ProfilePage: () => import('./account/profile/profile-section.tsx').then((module) => module.ProfileSection),
  ContactDistributor: () => import('./contact/contact-section.tsx').then((module) => module.ContactSection),
  Referral: () => import('./invitations/referral-section.tsx').then((module) => module.ReferralSection),
  ReferralHistory: () =>
    import('./invitations/referral-history-section.tsx').then((module) => module.ReferralHistorySection),
  MyKissKreditActivity: () => import('./kredits/kredits-section.tsx').then((module) => module.KreditsSection),
};

/** Mounts the account area with the sections of all areas. */
export function mountAccountPage(host: HTMLElement, settings: AccountSettings): void {
  mountAccountArea(host, settings, sections);
}
