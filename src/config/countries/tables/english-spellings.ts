import { tabulate } from '../index.ts';

export const englishSpellings = tabulate(({ englishSpelling }) => englishSpelling);
