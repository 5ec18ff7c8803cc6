import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { momentMs } from '#libs/contracts';
import { Consumers } from '#libs/events';
import { isUuid } from '#libs/http';
import { Config } from '#libs/kernel/config';
import { acknowledgeKey, Channels, MessageQueue } from '#libs/notify';
import { CardPressCipher } from '#libs/wecom';
import { PressObservers } from './press-observers.js';

/** Presses on the button of a card: its message is acknowledged, once. */
@Injectable()
export class CardConsumer implements OnModuleInit {
  constructor(
    private readonly consumers: Consumers,
    private readonly messages: MessageQueue,
    private readonly channels: Channels,
    private readonly observers: PressObservers,
    @Inject(Config) private readonly config: Config,
  ) {}

  onModuleInit(): void {
    const { card } = this.config.notify;
    const cipher = new CardPressCipher(this.config.dataKey);
    this.consumers.register({
      name: 'readiness.card',
      topics: ['wx.platform'],
      types: ['card.pressed'],
      handle: async (tx, messages) => {
        for (const { data } of messages) {
          const { corpId, taskId: id, eventKey, encryPress, at } = data;
          if (corpId !== card?.corpId || eventKey !== acknowledgeKey || !isUuid(id)) continue;
          const found = cipher.decrypt(encryPress);
          const by = found ? this.channels.of('wecomCard').masked({ target: found.userid, secret: '' }) : null;
          const replacement = found && found.responseCode !== '' ? found : null;
          const press = { id, by, at: new Date(momentMs(at)), replacement };
          if (await this.messages.acknowledge(tx, press)) await this.observers.acknowledged(tx, id, by);
        }
      },
    });
  }
}
