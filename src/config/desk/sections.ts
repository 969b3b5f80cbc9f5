/** The sections of the content desk, as its address spells them. The first one is shown without being named. */
export const deskSections = ['overview', 'changes', 'products', 'texts', 'import', 'runs', 'log'] as const;
export type DeskSection = (typeof deskSections)[number];
