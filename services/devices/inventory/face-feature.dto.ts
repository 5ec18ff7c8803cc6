import { OptionalText, SchoolCode } from '#libs/http';

export class FaceFeatureQuery {
  @SchoolCode()
  schoolCode: string;
}

/** The face-feature file of a school as it was made now. */
export class FaceFeatureView {
  schoolCode: string;
  /** Strong: the same people have the same one. */
  etag: string;
  bytes: number;
  classes: number;
  students: number;
  teachers: number;
  refreshedAt: string;
}

export class FaceFileRef {
  @SchoolCode()
  schoolCode: string;
}

/** The signed part of an address. */
export class FaceFileQueryDto {
  @OptionalText({ longest: 20 })
  until?: string | undefined;

  @OptionalText()
  sign?: string | undefined;
}
