import type { ApkProblem } from '#libs/contracts';

/** What an apk says of itself, and who signed it. */
export interface ApkFacts {
  packageName: string;
  versionCode: number;
  versionName: string;
  /** Oldest version of Android, as its API level. */
  minSdk: number | null;
  /** SHA-256 of the first signer's certificate, lower-case hex. */
  signerSha256: string;
  /** The same of further signers. */
  otherSigners: string[];
}

/** A file that is not taken as an apk. */
export class ApkError extends Error {
  constructor(
    readonly problem: ApkProblem,
    options?: ErrorOptions,
  ) {
    super(`not taken as an apk: ${problem}`, options);
  }
}
