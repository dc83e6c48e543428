import { startReport } from './start-report.ts';

startReport();
