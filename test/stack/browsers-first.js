import Sequencer from '@jest/test-sequencer';

const longest = ['/e2e/screens/', '/faults/faults.spec.ts', '/scaffold/', '/imports/workbook-memory', '/bus/kafka-'];
/** Files that take together as long as one of the browser. */
const besideBrowser = 5;

const isOf = (part) => (test) => test.path.includes(part);

/**
 * Begins with the longest files, so that no worker is left alone with one at the end, and puts others between those of the
 * browser: a browser takes all that a host has, the others mostly wait.
 */
export default class BrowsersFirst extends Sequencer {
  sort(tests) {
    const rank = (test) => (longest.some((part) => isOf(part)(test)) ? 0 : 1);
    const sorted = super.sort(tests).sort((a, b) => rank(a) - rank(b));
    const others = sorted.filter((test) => !isOf('/e2e/')(test));
    const mixed = sorted.filter(isOf('/e2e/')).flatMap((test) => [test, ...others.splice(0, besideBrowser)]);
    return [...mixed, ...others];
  }
}
