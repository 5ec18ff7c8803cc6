import { maxVersionCode, texts } from '#libs/contracts';
import { Integer, Name, RecordVersion, SchoolCode } from '#libs/http';

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
