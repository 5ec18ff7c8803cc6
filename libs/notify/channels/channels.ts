import { Inject, Injectable, Optional } from '@nestjs/common';
import type { ChannelName } from '#libs/contracts';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import type { Channel } from './channel.js';
import { DingTalkRobot } from './dingtalk-robot/dingtalk-robot.js';
import { Email, type MailOptions } from './email/email.js';
import { FeishuRobot } from './feishu-robot/feishu-robot.js';
import { WeComCard } from './wecom-card/wecom-card.js';
import { WeComRobot } from './wecom-robot/wecom-robot.js';

/** Token of what tests trust beside the certificates of the system. */
const mailOptions = Symbol('mail options');

/** The channels of this process. */
@Injectable()
export class Channels {
  /** Where browsers reach the page of a simulator; null for real channels. */
  readonly simulatorUrl: string | null;
  private readonly byName: ReadonlyMap<ChannelName, Channel>;

  constructor(
    @Inject(Config) { notify }: Config,
    clock: Clock,
    @Optional() @Inject(mailOptions) mail: MailOptions = {},
  ) {
    this.simulatorUrl = notify.simulatorUrl ?? null;
    const all = [
      new WeComRobot(notify),
      new WeComCard(notify, clock),
      new DingTalkRobot(notify, clock),
      new FeishuRobot(notify, clock),
      new Email(notify, mail),
    ];
    this.byName = new Map(all.map((channel) => [channel.name, channel]));
  }

  /** True when nothing reaches a person; screens say so. */
  get simulated(): boolean {
    return this.simulatorUrl !== null;
  }

  get all(): readonly Channel[] {
    return [...this.byName.values()];
  }

  of(name: ChannelName): Channel {
    const channel = this.byName.get(name);
    if (!channel) throw new Error(`there is no channel ${name}`);
    return channel;
  }
}
