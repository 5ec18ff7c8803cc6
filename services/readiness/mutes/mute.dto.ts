import { ApiProperty } from '@nestjs/swagger';
import { incidentTexts as texts, type MuteScope, muteScopes } from '#libs/contracts';
import { OneOf, OptionalText, RequiredText, Uuid } from '#libs/http';

/** Which mutes are wanted; what is missing does not limit. */
export class MuteFilter {
  /** Code of a school: its mutes, and those of its areas. */
  @OptionalText()
  schoolCode?: string | undefined;
}

export class SaveMuteBody {
  @OneOf(muteScopes, texts.mutePlace)
  scope: MuteScope;

  /** Number of the card, id of the circuit, code of the school or of the area. */
  @RequiredText(texts.mutePlace)
  code: string;

  /** `YYYY-MM-DD HH:mm:ss`, at most 90 days from now. */
  @RequiredText(texts.muteUntil, { pattern: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, invalid: texts.muteUntil })
  until: string;

  @RequiredText(texts.muteReason, { longest: 200 })
  reason: string;
}

export class MuteRef {
  @Uuid(texts.muteUnknown)
  id: string;
}

/** Incidents of a place that are listed and not reported. */
export class MuteRow {
  id: string;
  @ApiProperty({ enum: muteScopes })
  scope: MuteScope;
  code: string;
  /** Name of the classroom, the circuit, the school or the area. */
  name: string | null;
  /** null: an area. */
  schoolCode: string | null;
  schoolName: string | null;
  reason: string;
  until: string;
  /** Account. */
  createdBy: string;
  createDate: string;
}
