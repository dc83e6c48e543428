// Loaded before a measured script: leaves what the process used where runJob finds it.
const process = require('node:process');
const { writeFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

const { BENCHWRIGHT_USAGE_FILE: usageFile } = process.env;
if (isMainThread && usageFile !== undefined) {
  process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    writeFileSync(usageFile, `${String(maxRSS)} ${String(userCPUTime + systemCPUTime)}`);
  });
}
