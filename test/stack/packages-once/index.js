import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const pathOf = (name) => fileURLToPath(new URL(name, import.meta.url));

/** True on the version of jest-runtime that `packages-once.spec.ts` was last run with. */
const isChecked = require('jest-runtime/package.json').version === require('./checked.json')['jest-runtime'];

/** Settings of jest. On another version none: tests then run in jest's own runtime, slower. */
export const packagesOnce = isChecked
  ? { testEnvironment: pathOf('environment.js'), runtime: pathOf('runtime.js') }
  : {};
