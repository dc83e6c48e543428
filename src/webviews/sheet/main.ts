import { startSheet } from './start-sheet.ts';

startSheet();
