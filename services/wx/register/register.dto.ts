import { maxPersonName, maxSchoolName, texts } from '#libs/contracts';
import { Name, Phone, SchoolCode } from '#libs/http';

export class RegisterQuery {
  @SchoolCode()
  schoolCode: string;

  /** How the corporation is called. */
  @Name(undefined, { longest: maxSchoolName })
  schoolName: string;

  /** Who registers it. */
  @Name(texts.adminNameRequired, { longest: maxPersonName })
  adminName: string;

  @Phone()
  adminPhone: string;
}

/** Where a corporation is registered for a school. */
export class RegisterDto {
  registerCode: string;
  /** A page of the platform with that code. */
  registerUrl: string;
  /** `YYYY-MM-DD HH:mm:ss`: until when it works. */
  expiresAt: string;
  /** Seconds from now until then. */
  expiresIn: number;
}
