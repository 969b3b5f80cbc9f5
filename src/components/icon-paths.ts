/** Every icon as one path, drawn in a square of 24 by 24. */
export const iconPaths = {
  bag: 'M5 8.5h14l1 12H4zM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
  person: 'M8.25 8.5a3.75 3.75 0 1 0 7.5 0 3.75 3.75 0 1 0-7.5 0M4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6',
  menu: 'M3.5 8h17M3.5 16h12',
  search: 'M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0m11.5 5 5 5',
  close: 'm5.5 5.5 13 13m0-13-13 13',
  chat: 'M4 5h16v11h-9l-4.5 4v-4H4z',
  eye: 'M2.5 12c2.2-4 5.5-6 9.5-6s7.3 2 9.5 6c-2.2 4-5.5 6-9.5 6s-7.3-2-9.5-6zm6.5 0a3 3 0 1 0 6 0 3 3 0 1 0-6 0',
  minus: 'M5 12h14',
  fitToScreen: 'M4.5 9V4.5H9M15 4.5h4.5V9M19.5 15v4.5H15M9 19.5H4.5V15',
  plus: 'M5 12h14M12 5v14',
  chevronRight: 'm9.5 5.5 6.5 6.5-6.5 6.5',
} as const;
export type IconName = keyof typeof iconPaths;
