import { startPreview } from './start-preview.ts';

startPreview();
