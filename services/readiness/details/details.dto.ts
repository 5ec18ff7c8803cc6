import { ApiProperty } from '@nestjs/swagger';
import { channelNames, type ChannelName, messageStates, type MessageState } from '#libs/contracts';
import { IncidentFacts } from '../incidents/index.js';
import { VisitRow } from '../visits/index.js';

/** A message about an incident. */
export class IncidentMessage {
  at: string;
  @ApiProperty({ enum: channelNames })
  channel: ChannelName;
  /** Name of the contact, or its masked address. */
  to: string;
  @ApiProperty({ enum: messageStates })
  state: MessageState;
}

/** A class with students served by add-on services that lost school days by an incident. */
export class LostClassDto {
  schoolCode: string;
  schoolName: string | null;
  classCode: string;
  className: string;
  /** Students served today. */
  families: number;
  /**
   * `YYYY-MM-DD`: the school days on which all its doors were dark, as uptime counts it, for at least half of the time in which they are
   * expected to be on; the last 62.
   */
  days: string[];
}

/** An incident with its doors, timeline, evidence, visits, messages, and the school days that classes lost. */
export class IncidentDetail extends IncidentFacts {
  visits: VisitRow[];
  messages: IncidentMessage[];
  lost: LostClassDto[];
}
