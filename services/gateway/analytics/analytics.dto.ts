import { texts } from '#libs/contracts';
import { IsNotEmpty, IsOptional, IsString, Matches, MaxLength } from 'class-validator';

/** Control characters have no place in a name, and Postgres refuses some. */
const plainText = /^\P{Cc}*$/u;

/** One use of the console, such as a click in the menu. */
export class AnalyticsEventBody {
  @Matches(plainText, { message: texts.invalidForm })
  @MaxLength(64, { message: texts.invalidForm })
  @IsNotEmpty({ message: texts.invalidForm })
  @IsString({ message: texts.invalidForm })
  event: string;

  /** Address of the screen. */
  @Matches(plainText, { message: texts.invalidForm })
  @MaxLength(512, { message: texts.invalidForm })
  @IsString({ message: texts.invalidForm })
  path: string;

  /** The browser's clock, `YYYY-MM-DD HH:mm:ss` or ISO 8601. */
  @IsOptional()
  @MaxLength(32, { message: texts.invalidForm })
  @IsString({ message: texts.invalidForm })
  time?: string | undefined;
}
