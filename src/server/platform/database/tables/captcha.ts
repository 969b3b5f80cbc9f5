/** Captchas that have been used. */
export interface CaptchaTables {
  usedCaptchas: { id: string; expiresAt: Date };
}
