import { texts } from '#libs/contracts';
import { Integer, Name, OptionalText, Uuid } from '#libs/http';

const invalid = texts.invalidDirectoryForm;
const md5Pattern = /^[0-9a-f]{32}$/i;

export class PackageQuery {
  @Integer({ min: 1, max: Number.MAX_SAFE_INTEGER, invalid: texts.versionUnknown })
  versionId: number;
}

export class PackageRef {
  @Uuid(texts.packageUnknown)
  id: string;
}

export class AddPackageBody extends PackageQuery {
  /** Address of a package that is uploaded and was taken. */
  @Name(undefined, { longest: 500, invalid })
  downloadUrl: string;

  @Name(undefined, { longest: 255, invalid })
  fileName: string;

  /** When given, that of the file. */
  @OptionalText({ pattern: md5Pattern, invalid })
  md5?: string | undefined;
}

/** What stands in an apk, and what it is signed with. */
export class PackageFacts {
  packageName: string;
  versionCode: number;
  versionName: string;
  /** Oldest version of Android, as its API level. */
  minSdk: number | null;
  /** SHA-256 of the first signer's certificate, lower-case hex. */
  signerSha256: string;
  /** The same of further signers; cards compare all of them. */
  otherSigners: string[];
  /** Bytes. */
  size: number;
  /** Lower-case hex. */
  sha256: string;
}

/** A package of a version; those that were current before are kept. */
export class PackageRow extends PackageFacts {
  id: string;
  /** Empty when it was deleted. */
  downloadUrl: string;
  fileName: string;
  /** Lower-case hex. */
  md5: string | null;
  /** The one that cards get from now on. */
  current: boolean;
  /** When it was deleted. */
  withdrawDate: string | null;
  createdBy: string;
  createDate: string;
}

/** A package that was added. */
export class AddedPackage {
  id: string;
}
