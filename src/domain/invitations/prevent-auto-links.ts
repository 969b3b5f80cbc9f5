/** Dots of any script that email programs read as part of an address: before a letter, or between letter and digit. */
const linkingDotPattern =
  /(?<=[\p{L}\p{N}\p{M}-])[.\u3002\uff0e\uff61](?=\p{L})|(?<=\p{L}\p{M}{0,4})[.\u3002\uff0e\uff61](?=\p{N})/gu;

/** Adds spaces so that no email program turns a user-chosen text into a link. */
export const preventAutoLinks = (text: string): string =>
  text
    .replaceAll(/:(?=\/)/g, ': ')
    .replaceAll(linkingDotPattern, (dot) => `${dot} `)
    .replaceAll('@', ' @ ');
