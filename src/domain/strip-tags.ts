const hiddenElements = /<(script|style)\b[^<>]*>[\s\S]*?<\/\1\s*>/gi;
const blockTags = /<\/?(?:br|p|div|ul|ol|li|h[1-6]|table|tr|td|th)\b[^<>]*>/gi;
const anyTags = /<(?:\/?[a-z]|[!?])[^<>]*>/gi;

// Searching for a missing end tag would take quadratic time.
const dropHiddenElements = (text: string) =>
  /<\/(?:script|style)\s*>/i.test(text) ? text.replace(hiddenElements, ' ') : text;

/** Removes the tags of a text, and scripts and styles with their content. The result is text, never markup to print. */
export const stripTags = (text: string): string =>
  text.includes('<') ? dropHiddenElements(text).replace(blockTags, ' ').replace(anyTags, '') : text;
