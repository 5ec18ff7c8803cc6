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

/** An incident with its doors, timeline, evidence, visits and messages. */
export class IncidentDetail extends IncidentFacts {
  visits: VisitRow[];
  messages: IncidentMessage[];
}
