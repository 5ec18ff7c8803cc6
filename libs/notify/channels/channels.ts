import { Inject, Injectable, Optional } from '@nestjs/common';
import type { ChannelName } from '#libs/contracts';
import { Clock } from '#libs/kernel/clock';
import { Config } from '#libs/kernel/config';
import type { Channel } from './channel.js';
import { dingTalkRobot } from './dingtalk-robot/dingtalk-robot.js';
import { Email, type MailOptions } from './email/email.js';
import { feishuRobot } from './feishu-robot/feishu-robot.js';
import { RobotChannel } from './robot-channel.js';
import { WeComCard } from './wecom-card/wecom-card.js';
import { weComRobot } from './wecom-robot/wecom-robot.js';

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
    const all: Channel[] = [
      new RobotChannel(weComRobot, notify.weComUrl, clock),
      new WeComCard(notify, clock),
      new RobotChannel(dingTalkRobot, notify.dingTalkUrl, clock),
      new RobotChannel(feishuRobot, notify.feishuUrl, clock),
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

  /** Undefined for the channel of a newer version, which this process does not know. */
  find(name: ChannelName): Channel | undefined {
    return this.byName.get(name);
  }

  of(name: ChannelName): Channel {
    const channel = this.find(name);
    if (!channel) throw new Error(`there is no channel ${name}`);
    return channel;
  }
}
