/** ESM under jest needs NODE_OPTIONS=--experimental-vm-modules, which the npm scripts set. */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/libs', '<rootDir>/services', '<rootDir>/test', '<rootDir>/web/src'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': '@swc/jest' },
  moduleNameMapper: {
    '^#libs/([a-z-]+)$': '<rootDir>/libs/$1/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  globalSetup: '<rootDir>/test/stack/global-setup.js',
  globalTeardown: '<rootDir>/test/stack/global-teardown.js',
  reporters: ['default', '<rootDir>/test/faults/table-reporter.js', '<rootDir>/test/stack/plain-line-reporter.js'],
  testTimeout: 30_000,
  modulePathIgnorePatterns: ['<rootDir>/dist'],
};
