import { startRepair } from './start-repair.ts';

startRepair();
