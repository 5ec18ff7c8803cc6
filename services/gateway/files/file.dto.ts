import { type SchoolPictureKind, schoolPictureKinds, texts } from '#libs/contracts';
import { FilePart, OptionalOneOf, OptionalText, RequiredText } from '#libs/http';

/** Name of a place for files of one kind, such as `package`. */
const bucketPattern = /^[a-z0-9][a-z0-9-]{0,39}$/;

export class BucketQuery {
  @RequiredText(texts.uploadInitFailed, { pattern: bucketPattern, invalid: texts.uploadInitFailed })
  bucket: string;
}

/** The form of an upload; besides the file. */
export class FileBody {
  @FilePart()
  file?: unknown;

  @OptionalText({ pattern: bucketPattern, invalid: texts.uploadInitFailed })
  bucket?: string | undefined;

  /** The school that the file belongs to. */
  @OptionalText()
  schoolCode?: string | undefined;

  /** The class that a picture of class style shows. */
  @OptionalText({ longest: 64, visible: true })
  classCode?: string | undefined;
}

export class PictureQuery {
  @RequiredText(texts.chooseSchool)
  schoolCode: string;

  /** What they show; all when missing. */
  @OptionalOneOf(schoolPictureKinds)
  bucket?: SchoolPictureKind | undefined;
}

/** Keys are made by uploads: `YYYYMMDD-{uuid}.{extension}`. */
const keyPattern = /^\d{8}-[0-9a-f-]{36}\.[a-z0-9]{1,8}$/;

export class PictureKey {
  @RequiredText(undefined, { pattern: keyPattern })
  key: string;
}

export class FileKey {
  @RequiredText(texts.notFound, { pattern: keyPattern, invalid: texts.notFound })
  key: string;
}

/** A file that was stored. */
export class StoredFileDto {
  /** Where it can be read, by who uploaded it and who sees its school. */
  url: string;
  fileName: string;
  /** Bytes. */
  size: number;
}

/** A picture or a film that shows a school or a class. */
export class SchoolPictureDto extends StoredFileDto {
  key: string;
  /** MIME type by its content. */
  type: string;
  /** What it shows: `school-introduction` or `class-style`. */
  bucket: string;
  /** The class that it shows; null: the school. */
  classCode: string | null;
  /** `YYYY-MM-DD HH:mm:ss` */
  createDate: string;
}

/** The files of a form; its own fields are those of the first one. */
export class StoredFilesDto extends StoredFileDto {
  files: StoredFileDto[];
}

/**
 * What a browser needs to upload by itself. Where files do not lie in an object store, `uploadDomain` is the path of
 * `file/upload` and the rest is empty.
 */
export class DirectUploadDto {
  accessKeyId: string;
  /** Base64. */
  policy: string;
  signature: string;
  uploadDomain: string;
}
