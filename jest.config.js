import { packagesOnce } from './test/stack/packages-once/index.js';

/** ESM under jest needs NODE_OPTIONS=--experimental-vm-modules, which the npm scripts set. */
const common = {
  ...packagesOnce,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '^.+\\.tsx?$': '@swc/jest' },
  moduleNameMapper: {
    '^#libs/([a-z-]+)$': '<rootDir>/libs/$1/index.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  globalSetup: '<rootDir>/test/stack/global-setup.js',
  globalTeardown: '<rootDir>/test/stack/global-teardown.js',
  modulePathIgnorePatterns: ['<rootDir>/dist'],
};

/** Containers, faults and builds of a whole tree: what they start is to have no browsers beside it. */
const last = ['test/containers', 'test/faults', 'test/scaffold'];
/** Among these, kills of one process over its own database, which wait more than they compute. */
const besideOthers = 'money/';

export default {
  // most tests wait more than they compute
  maxWorkers: 2,
  // what jest keeps of the modules of earlier files makes later ones slow
  workerIdleMemoryLimit: '1GB',
  // longer than a test waits for any one thing, so that what it waited for is what it reports
  testTimeout: 60_000,
  testSequencer: '<rootDir>/test/stack/browsers-first.js',
  projects: [
    {
      ...common,
      displayName: 'together',
      roots: ['<rootDir>/libs', '<rootDir>/services', '<rootDir>/test', '<rootDir>/tools', '<rootDir>/web/src'],
      testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
      testPathIgnorePatterns: last.map((directory) => `<rootDir>/${directory}/(?!${besideOthers})`),
    },
    {
      ...common,
      displayName: 'last',
      roots: last.map((directory) => `<rootDir>/${directory}`),
      testMatch: ['**/*.spec.ts'],
      testPathIgnorePatterns: last.map((directory) => `<rootDir>/${directory}/${besideOthers}`),
      runner: '<rootDir>/test/stack/after-others-runner.js',
    },
  ],
  reporters: ['default', '<rootDir>/test/faults/table-reporter.js', '<rootDir>/test/stack/plain-line-reporter.js'],
};
