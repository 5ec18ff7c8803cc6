/** A message that has arrived. */
export interface ArrivedMessage {
  id: number;
  channel: 'wecomRobot' | 'wecomCard' | 'dingtalkRobot' | 'feishuRobot';
  /** Robot or member. */
  to: string;
  text: string;
  /** Milliseconds since 1970. */
  at: number;
  /** Of a card. */
  card?: { taskId: string; responseCode: string; button: string; pressed: boolean; replacements: number };
}

/** What the simulator refuses or does wrong with the next calls. */
export interface ChannelFault {
  /** `away`: no response; `late`: after `ms`; `lost`: it has arrived, and the response has not; `refused`: with `code`. */
  kind: 'away' | 'late' | 'lost' | 'refused';
  path?: string;
  count?: number;
  ms?: number;
  code?: number;
}

export const channelFaultKinds: ChannelFault['kind'][] = ['away', 'late', 'lost', 'refused'];

/** Messages that are remembered. */
const remembered = 1000;

/** Everything that has arrived, and how many calls were refused. `arrived` is called before a message is acknowledged. */
export class ChannelState {
  /** Refused calls by code. */
  readonly refusals = new Map<string, number>();
  /** Signing secrets of robots by their key; a robot without one accepts unsigned messages. */
  readonly secrets = new Map<string, string>();
  private count: number;

  constructor(
    readonly messages: ArrivedMessage[] = [],
    private readonly arrived: (messages: readonly ArrivedMessage[]) => void = () => undefined,
  ) {
    this.count = messages.at(-1)?.id ?? 0;
  }

  add(message: Omit<ArrivedMessage, 'id'>): ArrivedMessage {
    this.count += 1;
    const arrived = { ...message, id: this.count };
    this.messages.push(arrived);
    if (this.messages.length > remembered) this.messages.shift();
    this.arrived(this.messages);
    return arrived;
  }

  refused(code: number | string): void {
    const key = String(code);
    this.refusals.set(key, (this.refusals.get(key) ?? 0) + 1);
  }
}
