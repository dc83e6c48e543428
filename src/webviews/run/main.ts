import { startRun } from './start-run.ts';

startRun();
