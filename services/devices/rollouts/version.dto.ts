import {
  type DeviceType,
  deviceTypes,
  maxVersionCode,
  type ReleaseStatus,
  releaseStatuses,
  texts,
  type UploadState,
} from '#libs/contracts';
import {
  ClearableText,
  Integer,
  Name,
  NotUsed,
  OneOf,
  OptionalOneOf,
  OptionalText,
  PageQuery,
  RecordVersion,
  SchoolCode,
  Uuid,
} from '#libs/http';

/** The text of the forms of the second requirement document. Source: decisions A12. */
const invalid = texts.invalidDirectoryForm;
const longestUrl = 500;
const longestFileName = 255;
const longestNotes = 2000;

/** Pages of 10, 20, 30, 50 or 100; newest first. */
export class VersionListQuery extends PageQuery {}

/** Filters of the version list. */
export class VersionFilter {
  @OptionalOneOf(deviceTypes)
  deviceType?: DeviceType | undefined;

  @OptionalText()
  model?: string | undefined;

  @OptionalOneOf(releaseStatuses)
  releaseStatus?: ReleaseStatus | undefined;
}

/** What a version consists of. */
class VersionFields {
  @Name(undefined, { invalid })
  model: string;

  /** The version number as people read it, such as 3.5.0. */
  @Name(undefined, { invalid })
  notes: string;

  /** Number of the version; that of the package. */
  @Integer({ min: 1, max: maxVersionCode, invalid })
  versionCode: number;

  @ClearableText({ longest: longestNotes, invalid })
  upgradeNotes?: string | null | undefined;

  /** Address of a package that is uploaded and was taken, or of one that the version has. */
  @Name(undefined, { longest: longestUrl, invalid })
  downloadUrl: string;

  /** Name of the file; as it was uploaded, when not given. */
  @OptionalText({ longest: longestFileName, visible: true, invalid })
  fileName?: string | undefined;
}

export class AddVersionBody extends VersionFields {
  /** classCard when not given. */
  @OptionalOneOf(deviceTypes, invalid)
  deviceType: DeviceType = 'classCard';

  /** Alpha when not given. */
  @OptionalOneOf(releaseStatuses, invalid)
  releaseStatus: ReleaseStatus = 'Alpha';
}

@NotUsed('size', 'createdBy', 'createDate', 'updateDate')
export class UpdateVersionBody extends VersionFields {
  @Integer({ min: 1, max: Number.MAX_SAFE_INTEGER, invalid: texts.versionUnknown })
  id: number;

  @OneOf(deviceTypes, invalid)
  deviceType: DeviceType;

  @OneOf(releaseStatuses, invalid)
  releaseStatus: ReleaseStatus;

  /** The version that was edited. */
  @RecordVersion()
  version?: number | undefined;
}

/** A version that was saved. */
export class VersionRef {
  id: number;
}

export class ModelFilter {
  @OptionalOneOf(deviceTypes)
  deviceType?: DeviceType | undefined;
}

export class ModelQuery {
  @Name(texts.modelRequired)
  model: string;
}

/** A model of which there are versions or cards. */
export class ModelRow {
  model: string;
  /** How many versions it has. */
  versions: number;
}

/** A version of a model, as selects offer it. */
export class ModelVersionRow {
  id: number;
  versionCode: number;
  notes: string;
  releaseStatus: ReleaseStatus;
  /** Empty without a package: such a version cannot be brought to cards. */
  downloadUrl: string;
}

/** A version of the cards' software. Times are `YYYY-MM-DD HH:mm:ss`. */
export class VersionRow {
  id: number;
  deviceType: DeviceType;
  model: string;
  notes: string;
  versionCode: number;
  releaseStatus: ReleaseStatus;
  upgradeNotes: string | null;
  /** Address of the current package; empty when there is none. */
  downloadUrl: string;
  fileName: string;
  /** Bytes of the current package. */
  size: number | null;
  createdBy: string;
  createDate: string;
  updateDate: string;
  /** Grows with each change; a change sends back the one that it has read. */
  version: number;
}

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
class PackageFacts {
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

export class ModelSchoolQuery {
  @SchoolCode()
  schoolCode: string;
}

export class AssignModelBody extends ModelSchoolQuery {
  @Name(texts.modelRequired, { invalid: texts.invalidDirectoryForm })
  model: string;

  /** The newest final version of the model when not given. */
  @Integer({ optional: true, min: 1, max: maxVersionCode, invalid: texts.invalidDirectoryForm })
  versionCode?: number | undefined;

  /** The version that was edited. */
  @RecordVersion()
  version?: number | undefined;
}

/** The model, and the version, that the cards of a school are to have. */
export class AssignedModel {
  schoolCode: string;
  model: string;
  /** Null: the newest final version of the model. */
  versionCode: number | null;
  createdBy: string;
  createDate: string;
  /** Grows with each change; a change sends back the one that it has read. */
  version: number;
}

/** A card reported another version than before. */
export class VersionChange {
  /** Number and name of the version before; null when it is the first that the card reported. */
  fromCode: number | null;
  fromName: string | null;
  toCode: number | null;
  toName: string | null;
  at: string;
}

export class UploadRef {
  @Uuid(texts.uploadUnknown)
  id: string;
}

/** A package on its way. Of one that is ready the form of a version can be filled. */
export class UploadDetail {
  id: string;
  /** receiving; checking: all is there and being looked at; ready; refused: see `problem`. */
  state: UploadState;
  fileName: string;
  /** Bytes of the whole file. */
  size: number;
  /** Bytes that are stored. */
  received: number;
  /** Why it was refused, for people. */
  problem: string | null;
  /** What a save names; empty until it is ready. */
  downloadUrl: string;
  /** Null until it is ready. */
  facts: PackageFacts | null;
}
