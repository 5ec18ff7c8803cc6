import { featureCodes, maxRemark, specialFeatureCodes, texts } from '#libs/contracts';
import { Transform } from 'class-transformer';
import { ArrayUnique, IsArray, IsIn, IsOptional, Matches } from 'class-validator';
import { OptionalText } from '../fields/optional-text.js';
import { SchoolCode, Switch } from '../fields/required.js';

const noneToEmpty = Transform(({ value }: { value: unknown }) => (value === undefined || value === null ? [] : value));

/** What the dialog of feature activation sends. */
export class OpenAppBody {
  @SchoolCode()
  schoolCode: string;

  /** 1 opens what is listed, 0 closes all. */
  @Switch()
  isOpen: 0 | 1;

  /** `YYYY-MM-DD HH:mm:ss` or `YYYY-MM-DD`; never when not given. */
  @Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value))
  @IsOptional()
  @Matches(/^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])( ([01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/, {
    message: texts.timeFormat,
  })
  expirationTime?: string | undefined;

  /** Feature codes. */
  @noneToEmpty
  @IsIn(featureCodes, { each: true, message: texts.featureUnknown })
  @ArrayUnique({ message: texts.featureUnknown })
  @IsArray({ message: texts.featureUnknown })
  appList: string[] = [];

  /** Special features: teacher_points. */
  @noneToEmpty
  @IsIn(specialFeatureCodes, { each: true, message: texts.featureUnknown })
  @ArrayUnique({ message: texts.featureUnknown })
  @IsArray({ message: texts.featureUnknown })
  specialList: string[] = [];

  @OptionalText(maxRemark)
  remark?: string | undefined;
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
}

/** Which features of a school can be recharged now. */
export class RechargeDto {
  /** 1 while recharging is open and has not expired. */
  isOpen: number;
  expirationTime: string | null;
  appList: string[];
}
