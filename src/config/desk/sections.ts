/** The sections of the content desk, as spelled in its addresses. The first is the default. */
export const deskSections = [
  'overview',
  'changes',
  'products',
  'categories',
  'menus',
  'campaigns',
  'faq',
  'texts',
  'reviews',
  'import',
  'runs',
  'log',
] as const;
export type DeskSection = (typeof deskSections)[number];
