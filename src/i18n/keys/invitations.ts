import type { TextKeys } from '../text-keys.ts';

/** The texts of the section `invitations` of the account area, beside those of its frame. */
export const invitationsTextKeys = {
  account: [
    'inviteFriends',
    'addFriend',
    'sendInvitations',
    'previewInvitation',
    'haveMembership',
    'noReferrals',
    'invitationSentSuccess',
    'invitationSentError',
    'referralCopied',
  ],
  invitations: [
    'invitationsTileText',
    'inviteText',
    'invitePlainText',
    'friendNumber',
    'friendName',
    'friendEmail',
    'removeFriend',
    'ownEmail',
    'invitedEnough',
    'sameFriend',
    'notSent',
    'tooManyInvitations',
    'yourLink',
    'yourLinkText',
    'referralLink',
    'shareReferral',
    'linkNotCopied',
  ],
} as const satisfies TextKeys;
