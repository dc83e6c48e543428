import { startMatched } from './start-matched.ts';

startMatched();
