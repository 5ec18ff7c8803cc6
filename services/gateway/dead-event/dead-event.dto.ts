import { type DeadLetterState, deadLetterStates, type ServiceName, serviceNames, texts } from '#libs/contracts';
import { ListOf, OptionalOneOf, OptionalText, RequiredText, Uuid } from '#libs/http';

/** As `deadLettersTooMany` says. */
const maxEvents = 1000;
const states = Object.keys(deadLetterStates) as DeadLetterState[];

/** Which events are wanted; what is missing does not limit. */
export class DeadEventFilter {
  @OptionalOneOf(states)
  state?: DeadLetterState | undefined;

  /** Service whose consumer could not handle it. */
  @OptionalOneOf(serviceNames)
  service?: ServiceName | undefined;

  /** Any part of topic, type, key or reason. */
  @OptionalText({ visible: true })
  text?: string | undefined;
}

/** An event that a consumer could not handle. */
export class DeadEventRow {
  /** `<consumer>/<eventId>` */
  id: string;
  consumer: string;
  eventId: string;
  /** Service of the consumer. */
  service: string;
  topic: string;
  type: string;
  key: string;
  /** When it was published. */
  publishTime: string;
  /** When it was set aside. */
  time: string;
  /** Why it could not be handled, the last time. */
  reason: string;
  /** What it says, as JSON text; cut after 20,000 characters. */
  data: string;
  state: DeadLetterState;
  /** It can be replayed or discarded now. */
  isReady: boolean;
  /** How often it was replayed. */
  replays: number;
  /** Who replayed or discarded it last. */
  account: string | null;
  discardReason: string | null;
  /** When it was handled or discarded. */
  endTime: string | null;
}

/** Names an event of a consumer. */
export class DeadEventKey {
  @RequiredText(texts.deadLetterUnknown)
  consumer: string;

  @Uuid(texts.deadLetterUnknown)
  eventId: string;
}

export class ReplayBody {
  @ListOf(DeadEventKey, {
    ...{ least: 1, most: maxEvents, invalid: texts.deadLettersMissing },
    tooMany: texts.deadLettersTooMany,
  })
  events: DeadEventKey[];
}

export class DiscardBody extends ReplayBody {
  @RequiredText(texts.discardReasonRequired, { longest: 200 })
  reason: string;
}
