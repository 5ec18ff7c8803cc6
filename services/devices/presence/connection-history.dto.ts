import { IntersectionType } from '@nestjs/swagger';
import { OptionalText, PageQuery } from '#libs/http';
import { AreaFilter } from '#libs/schools';
import type { OnlineStatus, StatusCause } from '#libs/contracts';

/** Whose connections to list; all visible ones when nothing is given. */
export class ConnectionQuery extends IntersectionType(PageQuery, AreaFilter) {
  @OptionalText()
  deviceNo?: string | undefined;

  @OptionalText()
  schoolCode?: string | undefined;
}

/** A card came on or went off, at the school and room where it hung then. */
export class ConnectionRow {
  deviceNo: string;
  /** Name of the classroom. */
  name: string | null;
  schoolCode: string | null;
  schoolName: string | null;
  onlineStatus: OnlineStatus;
  cause: StatusCause;
  at: string;
}
