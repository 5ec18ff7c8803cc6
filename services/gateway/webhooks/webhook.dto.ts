import {
  maxWebhookAreas,
  maxWebhookSchools,
  texts,
  type WebhookDeliveryState,
  webhookDeliveryStates,
  type WebhookFault,
  type WebhookOffReason,
  type WebhookType,
  webhookTypes,
} from '#libs/contracts';
import {
  Field,
  ListOf,
  Name,
  OptionalCodes,
  OptionalFlag,
  OptionalOneOf,
  OptionalText,
  RecordVersion,
  RequiredText,
  Uuid,
} from '#libs/http';
import { AreaChoice } from '../account-admin/account.dto.js';

const maxUrl = 2000;
const maxName = 50;

const areEvents = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.length <= webhookTypes.length &&
  value.every((each) => (webhookTypes as readonly unknown[]).includes(each));

const Events = ({ optional }: { optional: boolean }): PropertyDecorator =>
  Field({
    problem: (value) =>
      (optional && value === undefined) || areEvents(value) ? undefined : texts.webhookEventsRequired,
    schema: { type: String, enum: [...webhookTypes], isArray: true, minItems: 1, required: !optional },
  });

/** Limits of a webhook within what its owner may see. */
class WebhookScope {
  /** Schools whose events are delivered; empty: all that the owner may see. */
  @OptionalCodes({ most: maxWebhookSchools })
  schoolCodes?: string[] | undefined;

  /** Areas whose schools' events are delivered; empty: all that the owner may see. Names are taken from the directory. */
  @ListOf(AreaChoice, { most: maxWebhookAreas, optional: true, invalid: texts.webhookAreaUnknown })
  areaList?: AreaChoice[] | undefined;
}

export class CreateWebhookBody extends WebhookScope {
  @Name(texts.webhookNameRequired, { longest: maxName })
  name: string;

  /** https, on the public internet; hosts of `WEBHOOK_HOSTS` are exempt. */
  @RequiredText(texts.webhookUrlInvalid, { longest: maxUrl, invalid: texts.webhookUrlInvalid })
  url: string;

  /** Types of events, each as often as it happens. */
  @Events({ optional: false })
  events: WebhookType[];
}

/** What is missing stays as it is. */
export class UpdateWebhookBody extends WebhookScope {
  @Uuid(texts.webhookUnknown)
  id: string;

  @RecordVersion()
  version?: number | undefined;

  @OptionalText({ longest: maxName, visible: true })
  name?: string | undefined;

  @OptionalText({ longest: maxUrl, invalid: texts.webhookUrlInvalid })
  url?: string | undefined;

  @Events({ optional: true })
  events?: WebhookType[] | undefined;

  /** False switches it off, true on again: waiting deliveries are sent then. */
  @OptionalFlag()
  isOn?: boolean | undefined;

  /** Replaces the secret; the former one signs as well for 24 hours. */
  @OptionalFlag()
  rotateSecret?: boolean | undefined;
}

/** Names an own webhook. */
export class WebhookRef {
  @Uuid(texts.webhookUnknown)
  id: string;

  @RecordVersion()
  version?: number | undefined;
}

/** A new secret, which no other call returns. */
export class WebhookSecret {
  id: string;
  /** `whsec_` and base64: it verifies `webhook-signature`. */
  secret: string;
}

/** A changed webhook. */
export class UpdatedWebhook {
  id: string;
  /** The new secret after a rotation; null without one. */
  secret: string | null;
}

/** An area with its name. */
export class WebhookArea {
  code: string;
  name: string;
}

/** A school with its name. */
export class WebhookSchool {
  schoolCode: string;
  /** null for one that is not known any more. */
  schoolName: string | null;
}

/** A webhook as its owner sees it. */
export class WebhookRow {
  id: string;
  name: string;
  url: string;
  events: WebhookType[];
  /** Empty: every school that the owner may see. */
  schools: WebhookSchool[];
  /** Empty: every area that the owner may see. */
  areaList: WebhookArea[];
  isOn: boolean;
  /** Why it is off; null while it is on. */
  offReason: WebhookOffReason | null;
  /** First failed attempt since the last delivery; null when the last one did not fail. */
  failingSince: string | null;
  /** Attempts of the last seven days. */
  attempts: number;
  /** Those of them that failed. */
  failures: number;
  createDate: string;
  /** Grows with each change; a change sends back the one that it has read. */
  version: number;
}

/** Outcome of a test. */
export class WebhookTestResult {
  /** The receiver answered with 2xx. */
  isDelivered: boolean;
  /** What is wrong, in words. */
  message: string;
  /** null without an answer. */
  status: number | null;
  /** First KiB of the answer. */
  response: string;
  ms: number;
}

/** Which deliveries are wanted. */
export class WebhookDeliveryFilter {
  @Uuid(texts.webhookUnknown)
  webhookId: string;

  @OptionalOneOf(webhookDeliveryStates)
  state?: WebhookDeliveryState | undefined;
}

/** An attempt of a delivery. */
export class WebhookDeliveryTry {
  time: string;
  /** null without an answer. */
  status: number | null;
  /** Why it failed; null when it did not. */
  fault: WebhookFault | null;
  /** First KiB of the answer. */
  response: string;
  ms: number;
}

/** A delivery. */
export class WebhookDeliveryRow {
  /** `webhook-id` of every attempt. */
  id: string;
  type: WebhookType;
  schoolCode: string | null;
  schoolName: string | null;
  state: WebhookDeliveryState;
  /** Attempts since it was stored or replayed. */
  attempts: number;
  createDate: string;
  /** Next attempt; null for one that does not wait. */
  nextTry: string | null;
  /** The JSON that is sent. */
  body: string;
  /** The latest attempts, the last one last. */
  tries: WebhookDeliveryTry[];
}

export class WebhookDeliveryRef {
  @Uuid(texts.webhookDeliveryUnknown)
  id: string;
}
