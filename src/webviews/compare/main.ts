import { startCompare } from './start-compare.ts';

startCompare();
