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

/** What an apk may hold. Nothing of it is unpacked but its manifest; cards unpack the rest. */
export const apkLimits = {
  /** Parts in the zip, and bytes of their directory. */
  entries: 20_000,
  directoryBytes: 8 * 2 ** 20,
  /** Bytes of all parts, unpacked. */
  unpackedBytes: 2 * 2 ** 30,
  /** Unpacked against packed bytes of a part, and from which size on it counts. */
  ratio: 200,
  ratioFromBytes: 64 * 2 ** 20,
  /** Bytes of the manifest, unpacked. */
  manifestBytes: 2 ** 20,
  /** Bytes of the block with the signatures; real ones have some thousand. */
  signingBlockBytes: 2 * 2 ** 20,
  /** Bytes of a block with a signature of the first scheme, and of the files that list digests of parts. */
  signatureFileBytes: 2 ** 20,
  jarManifestBytes: 8 * 2 ** 20,
  /** Memory of the reading thread, in MiB; buffers are not in it. */
  heapMiB: 96,
  youngMiB: 8,
  /** Milliseconds until the manifest is read, and until the content is compared with its signature. */
  openMs: 15_000,
  verifyMs: 120_000,
} as const;
