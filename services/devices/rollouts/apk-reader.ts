import type { ApkFacts } from './apk-facts.js';

/** The port to what opens an apk. */
export abstract class ApkReader {
  /** @throws ApkError for a file that is no apk, or none that cards would install */
  abstract read(path: string): Promise<ApkFacts>;
}
