import type { IdentityTextKey } from '../../../platform/texts/text-keys.ts';

export const identityDescriptions: Readonly<Partial<Record<IdentityTextKey, string>>> = {
  passwordHasMost: '{{most}}: the largest number of characters.',
  codeText: '{{userName}}: the email of the account.',
  linkSentText: '{{email}}: what the shopper entered.',
  passwordHint: '{{least}}: the least number of characters.',
  passwordTooShort: 'Error. {{least}}: the least number of characters.',
  passwordTooLong: 'Error. {{most}}: the largest number of characters.',
  confirmEmailText: 'Question. {{email}}: the new address.',
  emailConfirmedText: '{{email}}: the new address.',
  accountText: '{{userName}}: the email of the account.',
  signedInSince: '{{moment}}: a day and a time.',
  passkeyAddedOn: '{{moment}}: a day and a time.',
  passkeyUsedOn: '{{moment}}: a day and a time.',
  passkeyLimitReached: '{{most}}: how many passkeys an account can have.',
  passkeyAddedMailText: 'Email. {{link}}: the address of the passkeys.',
  passkeyRemovedMailText: 'Email. {{link}}: the address of the passkeys.',
  resetMailText: 'Email. {{link}}: where a new password is chosen. {{minutes}}: how long that works.',
  welcomeMailText: 'Email. {{link}}: where to sign in. {{confirmLink}}: where the address is confirmed.',
  confirmMailText: 'Email. {{link}}: where the new address is confirmed.',
  proofMailText:
    'Email to who paid for a membership. {{link}}: where the address is confirmed. {{resetLink}}: where a password is chosen.',
  emailMailText: 'Email to the old address. {{userName}}: what the customer still signs in with.',
  invitationMailSubject: 'Email. {{referrerName}}: who invites.',
  invitationMailGreeting: 'Email. {{friendName}}: who is invited.',
  contactMailSubject: 'Email to a distributor. {{customerName}}: who wrote.',
  contactMailText:
    'Email to a distributor. {{customerName}}: who wrote. {{message}}: what they wrote. {{email}}: their address.',
  contactMailPhone: 'Email to a distributor. {{phone}}: the customer’s number.',
  contactCopySubject: 'Copy of a message. {{distributorName}}: who got it.',
  contactCopyText: 'Copy of a message. {{distributorName}}: who got it. {{message}}: what the customer wrote.',
  newHere: 'Before the link that creates an account.',
  passkeyDefaultName: 'The name of a passkey that nobody has named.',
  errorTitle: 'First word of the page’s title when the form has an error.',
  invitationMailText:
    'Email. {{referrerName}}: who invites. {{referrerCode}}: their code. {{referralUrl}}: their link. {{membershipFee}}: what a membership costs a year.',
};
