import type { IslandTextKeys } from '../island-settings.ts';

/** The texts of the section `invitations` of the account area. */
export const invitationsTextKeys = {
  account: [
    'inviteFriends',
    'addFriend',
    'sendInvitations',
    'previewInvitation',
    'haveMembership',
    'date',
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
} as const satisfies IslandTextKeys;
