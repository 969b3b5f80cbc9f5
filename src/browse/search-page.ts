import { showResults } from './search-results.ts';

void showResults(document, location);
