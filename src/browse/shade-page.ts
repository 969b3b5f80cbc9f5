import { chooseShades } from './shade-choice.ts';

chooseShades(document, location, history);
