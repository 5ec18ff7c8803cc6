import root from '../../jest.config.js';

/**
 * Runs the medium tests whose statements stand in `docs/sql`, with every statement that they send recorded in the folder
 * `SQL_CAPTURE`. A test of this list has neither chance nor measured time in it.
 */
export default {
  ...root,
  rootDir: '../..',
  testMatch: ['<rootDir>/test/medium/authz/reach.spec.ts'],
  setupFilesAfterEnv: ['<rootDir>/tools/plans/capture.ts'],
  testSequencer: '@jest/test-sequencer',
  reporters: ['default'],
};
