import { bundleBudgets } from './budgets/bundle.js';
import { imageBudgets } from './budgets/image.js';
import { sourceBudgets } from './budgets/sources.js';

/**
 * Compares sizes with their limits: `npm run budgets`. Fails when one is exceeded; with `--warn` it only names what is, and
 * does not build the image.
 */
const isWarning = process.argv.includes('--warn');
const budgets = [...sourceBudgets(), ...bundleBudgets(), ...(isWarning ? [] : imageBudgets())];
const rounded = (value) => Math.round(value * 10) / 10;
for (const [name, measured, limit] of budgets) {
  const isExceeded = measured > limit;
  if (!isWarning || isExceeded)
    console.log(`${isExceeded ? 'over budget' : 'ok'}: ${name}: ${rounded(measured)} of ${limit}`);
  if (isExceeded && !isWarning) process.exitCode = 1;
}
