/** The texts of the identity provider's pages and letters, and of what the hub tells of a registration, in the namespace `identity`. */
export const identityKeys = [
  'signInTitle', 'signInText', 'userName', 'userNameRequired', 'password', 'passwordRequired', 'staySignedIn', 'signIn', 'forgotPassword', 'newHere', 'createAccount', 'backToShop', 'errorTitle',
  'wrongCredentials', 'tooManyTries', 'codeExpired', 'failedTitle', 'failedText', 'requestEndedTitle', 'requestEndedText', 'tryAgain',
  'forgotTitle', 'forgotText', 'sendLink', 'linkSentTitle', 'linkSentText', 'resetTitle', 'newPassword', 'passwordHint', 'repeatPassword', 'savePassword', 'passwordTooShort', 'passwordTooLong',
  'passwordsDiffer', 'linkExpiredTitle', 'linkExpiredText', 'newLink', 'passwordSavedTitle', 'passwordSavedText',
  'accountTitle', 'accountText', 'changePassword', 'currentPassword', 'currentPasswordWrong', 'passwordChanged', 'sessionsTitle', 'sessionsText', 'signedInSince', 'thisBrowser', 'endSession',
  'endOtherSessions', 'sessionsEnded', 'signOut', 'signingOutTitle', 'signingOutText', 'signedOutTitle', 'signedOutText',
  'resetMailSubject', 'resetMailText', 'changedMailSubject', 'changedMailText', 'welcomeMailSubject', 'welcomeMailText', 'emailMailSubject', 'emailMailText',
  'invitationMailSubject', 'invitationMailGreeting', 'invitationMailText', 'contactMailSubject', 'contactMailText', 'contactMailPhone', 'contactCopySubject', 'contactCopyText',
  'registrationEmailTaken', 'registrationCaptcha', 'registrationTooMany', 'registrationDistributor', 'registrationInvalid', 'registrationFailed',
] as const;
export type IdentityKey = (typeof identityKeys)[number];
