import { run } from '../test/jest-pass.js';

/** Writes `docs/sql`: the statements of the stores with their plans, and the order of their locks. */
const jest = ['--experimental-vm-modules', '--no-warnings', 'node_modules/jest/bin/jest.js', '--forceExit'];
process.exitCode = await run(process.execPath, [...jest, 'test/nightly/plans/sql-files.spec.ts'], { PLANS_WRITE: '1' });
