import type { TextKey } from '../../../../i18n/required-keys.ts';

export const invitationsDescriptions: Readonly<Partial<Record<TextKey<'invitations'>, string>>> = {
  inviteText: '{{amount}}: what the friend’s first order must come to. {{kredits}}: how many kiss kredits it brings.',
  friendNumber: 'Heading of the fields of one friend. {{number}}: which one.',
  removeFriend: 'Button. {{number}}: which friend.',
  shareReferral: 'The text that goes with a shared link. {{brand}}: the company.',
  notSent: 'Error beside a friend.',
};
