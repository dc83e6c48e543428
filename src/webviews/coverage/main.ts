import { startCoverage } from './start-coverage.ts';

startCoverage();
