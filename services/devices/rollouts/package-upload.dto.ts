import { texts, type UploadState } from '#libs/contracts';
import { Uuid } from '#libs/http';
import { PackageFacts } from './version.dto.js';

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
