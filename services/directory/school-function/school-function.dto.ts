import { featureCodes, maxRemark, specialFeatureCodes, texts } from '#libs/contracts';
import { OptionalMomentOrDate, OptionalText, RecordVersion, SchoolCode, SomeOf, Switch } from '#libs/http';

/** What the dialog of feature activation sends. */
export class OpenAppBody {
  @SchoolCode()
  schoolCode: string;

  /** 1 opens what is listed, 0 closes all. */
  @Switch()
  isOpen: 0 | 1;

  /** `YYYY-MM-DD HH:mm:ss` or `YYYY-MM-DD`; never when not given. */
  @OptionalMomentOrDate()
  expirationTime?: string | undefined;

  /** Feature codes. */
  @SomeOf(featureCodes, texts.featureUnknown)
  appList: string[] = [];

  /** Special features: teacher_points. */
  @SomeOf(specialFeatureCodes, texts.featureUnknown)
  specialList: string[] = [];

  @OptionalText({ longest: maxRemark })
  remark?: string | undefined;

  /** The version that was edited. */
  @RecordVersion()
  version?: number | undefined;
}

/** What is open at a school. */
export class FunctionEnablementDto {
  isOpen: number;
  /** `YYYY-MM-DD HH:mm:ss`; null: never expires. */
  expirationTime: string | null;
  /** Feature codes. */
  appList: string[];
  /** Special features: teacher_points. */
  specialList: string[];
  remark: string;
  /** Grows with each change; a change sends back the one that it has read. */
  version: number;
}

/** Which features of a school can be recharged now. */
export class RechargeDto {
  /** 1 while recharging is open and has not expired. */
  isOpen: number;
  expirationTime: string | null;
  appList: string[];
}
