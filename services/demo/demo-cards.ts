import type { Running } from '#libs/boot';
import { Config } from '#libs/config';
import { type CommandType, type Envelope, requiredHeaders, role, rtnCode } from '#libs/contracts';
import { type Identity, identityHeader, RuleError, signIdentity } from '#libs/http';
import { BindingService } from '../devices/binding/binding.service.js';
import { CommandService } from '../devices/command/command.service.js';
import { DeviceService } from '../devices/device/device.service.js';

interface Card {
  deviceNo: string;
}

/** What the demo's operator does with cards, wherever their service runs. */
export interface DemoCards {
  /** The first `size` cards that the filter of the list call lets through, and how many there are. */
  cards(filter: object, size: number): Promise<{ list: Card[]; total: number }>;
  /** Hangs a card at a classroom; one that cannot hang there is left alone. */
  bind(card: Card & { schoolCode: string; classroomCode: string }): Promise<void>;
  queue(type: CommandType, cards: Card[]): Promise<void>;
}

const demoIdentity = ({ productCode }: Config): Identity => ({
  uid: 'demo',
  account: 'demo',
  username: 'demo',
  tags: role.administrator,
  areas: [],
  source: productCode,
});

/** The cards of a devices service in this process. */
export const cardsHere = (app: Running['app']): DemoCards => {
  const identity = demoIdentity(app.get(Config));
  return {
    cards: (filter, size) => app.get(DeviceService).list(identity, filter, { page: 1, size }),
    bind: async (card) => {
      try {
        await app.get(BindingService).bind(identity, card);
      } catch (error) {
        if (!(error instanceof RuleError)) throw error;
      }
    },
    queue: async (type, cards) => {
      await app.get(CommandService).queue(type, cards, identity);
    },
  };
};

/** The cards of a devices service at `url`, called as the gateway calls it. */
export const cardsAt = (url: string, config: Config): DemoCards => {
  const post = async <T>(path: string, body: object): Promise<Envelope<T>> => {
    const identity = signIdentity(demoIdentity(config), config.internalKey, Date.now());
    const response = await fetch(`${url}/api/schoolDevice/${path}`, {
      method: 'POST',
      headers: { ...requiredHeaders, 'content-type': 'application/json', [identityHeader]: identity },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    const envelope = (await response.json()) as Envelope<T>;
    if (response.ok) return envelope;
    throw new Error(`${path}: ${response.status} ${envelope.msg ?? ''}`);
  };
  return {
    cards: async (filter, size) => {
      const answer = await post<{ list: Card[]; total: number }>(`list?page=1&size=${size}`, filter);
      if (answer.rtnCode !== rtnCode.ok || !answer.bizData) throw new Error(`list: ${answer.msg ?? answer.rtnCode}`);
      return answer.bizData;
    },
    bind: async (card) => {
      await post('bind', card);
    },
    queue: async (type, pushClassCards) => {
      await post('restartOrClearCache', { iotMessageType: type, pushClassCards });
    },
  };
};
