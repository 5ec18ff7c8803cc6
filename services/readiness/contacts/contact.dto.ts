import { ApiProperty } from '@nestjs/swagger';
import {
  channelNames,
  type ChannelName,
  contactHoursPattern,
  contactLimits,
  contactRoles,
  type ContactRole,
  messageStates,
  type MessageState,
  readinessTexts as texts,
} from '#libs/contracts';
import { ClearableText, OneOf, OptionalOneOf, OptionalText, OptionalUuid, RecordVersion, Uuid } from '#libs/http';
import { AreaFilter } from '#libs/copies/schools';

/** Which contacts are wanted; what is missing does not limit. */
export class ContactFilter extends AreaFilter {
  /** Code of a school. */
  @OptionalText()
  schoolCode?: string | undefined;

  /** Any part of the name. */
  @OptionalText()
  name?: string | undefined;

  @OptionalOneOf(contactRoles)
  role?: ContactRole | undefined;

  @OptionalOneOf(channelNames)
  channel?: ChannelName | undefined;
}

/** A contact: of a school, of an area, or of the platform when both are missing. */
export class SaveContactBody {
  /** Missing: a new contact. */
  @OptionalUuid(texts.contactUnknown)
  id?: string | undefined;

  /** The version that was edited; a stale one is refused. */
  @RecordVersion()
  version?: number | undefined;

  @OptionalText()
  schoolCode?: string | undefined;

  /** Code of a province, city or town. */
  @OptionalText()
  areaCode?: string | undefined;

  @OneOf(contactRoles, texts.contactRole)
  role: ContactRole;

  /** Name of a person or group. */
  @ClearableText({ longest: contactLimits.name, visible: true })
  name?: string | null | undefined;

  @OneOf(channelNames, texts.contactChannel)
  channel: ChannelName;

  /** Address or key of a robot, userid of a member, or address of a mailbox; missing: unchanged. */
  @OptionalText({ longest: contactLimits.address, visible: true })
  address?: string | undefined;

  /** Signing secret of a robot; without an address, that of the stored one changes. Missing with an address: none. */
  @OptionalText({ longest: contactLimits.secret, visible: true })
  secret?: string | undefined;

  /** Hours within which messages are sent, `07:00-22:30`; empty: at any time. */
  @ClearableText({ longest: 11, pattern: contactHoursPattern, invalid: texts.contactHours })
  hours?: string | null | undefined;
}

export class ContactRef {
  @Uuid(texts.contactUnknown)
  id: string;
}

export class ContactView {
  id: string;
  schoolCode: string | null;
  schoolName: string | null;
  areaCode: string | null;
  areaName: string | null;
  @ApiProperty({ enum: contactRoles })
  role: ContactRole;
  name: string | null;
  @ApiProperty({ enum: channelNames })
  channel: ChannelName;
  /** Masked. */
  address: string;
  /** True when messages are signed. */
  signed: boolean;
  /** False when the configuration lacks the channel. */
  available: boolean;
  /** True when nothing reaches a person. */
  simulated: boolean;
  hours: string | null;
  version: number;
  /** `YYYY-MM-DD HH:mm:ss` */
  createDate: string;
}

/** Which messages are wanted; what is missing does not limit. */
export class MessageFilter {
  @OptionalUuid(texts.contactUnknown)
  contactId?: string | undefined;

  /** Code of a school. */
  @OptionalText()
  schoolCode?: string | undefined;

  @OptionalOneOf(messageStates)
  state?: MessageState | undefined;

  @OptionalOneOf(channelNames)
  channel?: ChannelName | undefined;
}

export class MessageView {
  id: string;
  contactId: string;
  contactName: string | null;
  schoolCode: string | null;
  schoolName: string | null;
  areaName: string | null;
  @ApiProperty({ enum: channelNames })
  channel: ChannelName;
  title: string;
  body: string;
  @ApiProperty({ enum: messageStates })
  state: MessageState;
  /** Code of the channel's refusal; null without one. */
  code: string | null;
  /** The same in words. */
  reason: string | null;
  /** Id of the message that it is part of. */
  mergedInto: string | null;
  /** Number of tries. */
  tries: number;
  /** `YYYY-MM-DD HH:mm:ss` */
  createDate: string;
  sentAt: string | null;
  acknowledgedAt: string | null;
  /** Name of the contact, or masked member of the channel. */
  acknowledgedBy: string | null;
}

/** Channels of the platform. */
export class ChannelStateDto {
  /** Channels that the configuration has. */
  @ApiProperty({ enum: channelNames, isArray: true })
  available: ChannelName[];
  /** True when nothing reaches a person. */
  simulated: boolean;
  /** Address of the simulator's page; null: there is none. */
  simulatorUrl: string | null;
}
