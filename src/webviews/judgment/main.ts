import { startJudgment } from './start-judgment.ts';

startJudgment();
