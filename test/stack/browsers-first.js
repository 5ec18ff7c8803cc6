import Sequencer from '@jest/test-sequencer';

const longest = ['/e2e/screens/', '/faults/faults.spec.ts', '/scaffold/'];

/** Begins with the longest files, those of the browser, all faults and builds, so that no worker is left alone with one at the end. */
export default class BrowsersFirst extends Sequencer {
  sort(tests) {
    const rank = ({ path }) => (longest.some((part) => path.includes(part)) ? 0 : path.includes('/e2e/') ? 1 : 2);
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
}
