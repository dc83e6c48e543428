// Makes the .vsix from what was built: bundles, schemas, samples and documentation, and nothing else.
import { createVSIX } from '@vscode/vsce';

const packagePath = 'dist/benchwright.vsix';
await createVSIX({ packagePath, dependencies: false, allowStarActivation: false });
