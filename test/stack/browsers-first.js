import Sequencer from '@jest/test-sequencer';

/** Begins with the longest files, those of the browser and all faults, so that no worker is left alone with one at the end. */
export default class BrowsersFirst extends Sequencer {
  sort(tests) {
    const isLongest = (path) => path.includes('/e2e/screens/') || path.endsWith('/faults/faults.spec.ts');
    const rank = ({ path }) => (isLongest(path) ? 0 : path.includes('/e2e/') ? 1 : 2);
    return super.sort(tests).sort((a, b) => rank(a) - rank(b));
  }
}
