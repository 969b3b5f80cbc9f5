/** The address of a page in a preview, which shows a release before it is live. */
export const previewPath = (release: string, path: string) => `/_preview/${release}${path}`;
