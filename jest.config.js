import { packagesOnce } from './test/stack/packages-once/index.js';

/**
 * All tests of the repository; `tools/test/tiers.js` chooses those of a tier. ESM under jest needs the option of Node.js
 * --experimental-vm-modules, which `tools/test/jest-pass.js` sets.
 */
export default {
  ...packagesOnce,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': '@swc/jest' },
  moduleNameMapper: {
    '^#libs/([a-z/-]+)$': '<rootDir>/libs/$1/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  globalSetup: '<rootDir>/test/stack/global-setup.js',
  globalTeardown: '<rootDir>/test/stack/global-teardown.js',
  modulePathIgnorePatterns: ['<rootDir>/dist'],
  roots: ['libs', 'services', 'test', 'tools', 'web/src', 'web/antd-styles'].map((path) => `<rootDir>/${path}`),
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx', '**/*.spec.js'],
  testSequencer: '<rootDir>/tools/test/longest-first.js',
  // what jest keeps of the modules of earlier files slows down later ones
  workerIdleMemoryLimit: '1GB',
  // longer than any single wait of a test, so that a failure names the condition that was not met
  testTimeout: 180_000,
  reporters: ['default', '<rootDir>/test/nightly/faults/table-reporter.js', '<rootDir>/tools/test/results-reporter.js'],
};
