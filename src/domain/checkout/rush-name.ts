/** Whether the name of a shipping method marks it as rush: it contains a 2, as in `2-day` (CHK-040, NOTE-029). */
export const isRushName = (name: string): boolean => name.includes('2');
