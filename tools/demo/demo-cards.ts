import type { Running } from '#libs/service/boot';
import { Config } from '#libs/kernel/config';
import type { CommandType } from '#libs/contracts';
import { RuleError } from '#libs/http';
import { BindingService } from '../../services/devices/inventory/binding.service.js';
import { CommandService } from '../../services/devices/commands/command.service.js';
import { DeviceService } from '../../services/devices/inventory/device.service.js';
import { demoCalls, demoIdentity } from './demo-calls.js';

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
  const { send, call } = demoCalls(url, config);
  return {
    cards: (filter, size) => call(`schoolDevice/list?page=1&size=${size}`, filter),
    bind: async (card) => {
      await send('schoolDevice/bind', card);
    },
    queue: async (type, pushClassCards) => {
      await send('schoolDevice/restartOrClearCache', { iotMessageType: type, pushClassCards });
    },
  };
};
