import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { momentMs } from '#libs/contracts';
import { Consumers } from '#libs/events';
import { isUuid } from '#libs/http';
import { Config } from '#libs/kernel/config';
import { acknowledgeKey, MessageQueue } from '#libs/notify';

/** Presses on the button of a card: its message is acknowledged, once. */
@Injectable()
export class CardConsumer implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly messages: MessageQueue,
    @Inject(Config) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const { card } = this.config.notify;
    this.consumers.register({
      name: 'readiness.card',
      topics: ['wx.platform'],
      types: ['card.pressed'],
      handle: async (tx, messages) => {
        for (const { data } of messages) {
          const { corpId, taskId: id, eventKey, userid: by, responseCode, at } = data;
          if (corpId !== card?.corpId || eventKey !== acknowledgeKey || !isUuid(id)) continue;
          await this.messages.acknowledge(tx, { id, by, at: new Date(momentMs(at)), responseCode });
        }
      },
    });
  }
}
