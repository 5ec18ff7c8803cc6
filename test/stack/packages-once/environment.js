import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';

/** Where packages keep what decorators have said of the classes of one file of tests; the next file has classes of its own. */
const registries = ['typeormMetadataArgsStorage', 'classValidatorMetadataStorage'];

/** What jest-circus leaves in a realm, which it takes for that of one file: the next file would run the handlers of this one. */
const leftByCircus = new Set(['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL', 'RETRY_TIMES_SETTER']);

/** The realm of Node.js itself, so that objects of packages are of the same kinds as those of tests: see `runtime.js`. */
export default class OneRealmEnvironment {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null;

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    // as many as jest's own environment shows
    Error.stackTraceLimit = 100;
  }

  async setup() {
    for (const registry of registries) delete globalThis[registry];
  }

  async teardown() {
    this.fakeTimersModern.dispose();
    for (const key of Object.getOwnPropertySymbols(globalThis)) {
      if (leftByCircus.has(key.description)) delete globalThis[key];
    }
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return globalThis;
  }
}
