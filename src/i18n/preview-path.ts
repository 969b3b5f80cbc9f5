/** A page of a release that was made to look at, before it is live. */
export const previewPath = (release: string, path: string) => `/_preview/${release}${path}`;
