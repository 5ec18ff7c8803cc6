import { commandTypes, type CommandType, type UpgradePhase } from '#libs/contracts';
import type { FleetCommons } from './link.js';
import type { Random, Span } from './random.js';
import type { Planned, TimerWheel } from './timer-wheel.js';
import { readUpgrade } from './upgrade/upgrade-payload.js';
import { type ScreenshotHost, ScreenshotRunner } from './screenshot-runner.js';
import { type UpgradeHost, UpgradeRunner, type UpgradeReports } from './upgrade/upgrade-runner.js';

/** What a card may say about a command. */
export type AckStatus = 'received' | 'running' | 'succeeded' | 'failed';

export interface Ack {
  commandId: string;
  status: AckStatus;
  result?: unknown;
  error?: string;
  progress?: Progress;
}

/** Where an upgrade is; `percent` of the phase. */
export interface Progress {
  phase: UpgradePhase;
  percent: number;
}

/** A card's memory of one command: what it did and how often it was sent. */
export interface Execution {
  type: CommandType;
  /** How often it was really carried out; a test finds more than 1 for no command. */
  times: number;
  /** How often the server delivered it. */
  deliveries: number;
  status: AckStatus;
  result?: unknown;
  error?: string;
  /** Only while running. */
  progress?: Progress;
}

/** The card that a runner works for. */
export interface CommandHost extends UpgradeHost, ScreenshotHost {
  readonly network: 'wifi' | 'ethernet';
  acknowledge(ack: Ack): void;
  noteExecution(): void;
  noteCommand(kind: 'new' | 'repeated' | 'malformed'): void;
}

/** What all cards share, as far as commands need it. */
export type RunnerCommons = Pick<FleetCommons, 'wheel' | 'fetcher'> & {
  settings: Pick<
    FleetCommons['settings'],
    'commandSeconds' | 'installSeconds' | 'loopSeconds' | 'downloadRetrySeconds'
  >;
};

interface CommandMessage {
  commandId: string;
  type: CommandType;
  payload: unknown;
}

const failures = ['存储空间不足', '网络超时', '数据校验失败'] as const;
const interrupted = '设备重启，操作中断';
/** A real card has a file for this; it does not grow for ever. */
const rememberedCommands = 2000;
const receiveSeconds: Span = [0.02, 0.25];
const startSeconds: Span = [0.05, 0.4];

/** Carries out each command once, however often it is delivered, and remembers over simulated reboots. */
export class CommandRunner {
  readonly executed = new Map<string, Execution>();
  readonly upgrades: UpgradeRunner;
  private readonly screenshots: ScreenshotRunner;
  private readonly wheel: TimerWheel;
  /** How long a command takes. */
  private readonly workSeconds: Span;
  private readonly pending = new Map<string, Planned>();
  /** Commands whose end is still to be reported after the next boot. */
  private afterBoot: Ack[] = [];

  constructor(
    { wheel, fetcher, settings }: RunnerCommons,
    private readonly random: Random,
    private readonly host: CommandHost,
  ) {
    this.wheel = wheel;
    this.workSeconds = settings.commandSeconds;
    const { installSeconds, loopSeconds, downloadRetrySeconds: retrySeconds } = settings;
    const times = { installSeconds, loopSeconds, retrySeconds };
    const reports = this.upgradeReports();
    this.screenshots = new ScreenshotRunner(host, reports);
    this.upgrades = new UpgradeRunner(wheel, random, host, reports, fetcher, times);
  }

  /** Takes a delivered command; one that is known is acknowledged again, not carried out again. */
  offer(bytes: Buffer): void {
    const message = readCommand(bytes);
    if (!message) {
      this.host.noteCommand('malformed');
      return;
    }
    const known = this.executed.get(message.commandId);
    this.host.noteCommand(known ? 'repeated' : 'new');
    if (known) {
      known.deliveries++;
      this.report(message.commandId, known);
      return;
    }
    this.remember(message.commandId, { type: message.type, times: 0, deliveries: 1, status: 'received' });
    if (message.type === 'upgrade') this.upgrade(message);
    else {
      this.later(message.commandId, receiveSeconds, () => {
        this.start(message);
      });
    }
  }

  /** Power is gone or the card restarts: what is not finished never will be, and is reported as failed after the boot. */
  interrupt(): void {
    for (const planned of this.pending.values()) this.wheel.cancel(planned);
    for (const commandId of [...this.pending.keys(), ...this.screenshots.interrupt()]) {
      const execution = this.executed.get(commandId);
      if (!execution || isEnd(execution.status)) continue;
      this.breakOff(commandId, execution);
    }
    this.pending.clear();
    this.upgrades.interrupt();
  }

  /** Reports what the time before the boot left open. */
  booted(): void {
    const open = this.afterBoot;
    this.afterBoot = [];
    if (!this.host.quirks.mute) for (const ack of open) this.host.acknowledge(ack);
    this.upgrades.booted();
  }

  private breakOff(commandId: string, execution: Execution): void {
    if (execution.type !== 'restart') {
      this.note(commandId, 'failed', undefined, interrupted);
      this.afterBoot.push(ackOf(commandId, execution));
      return;
    }
    // a restart that was asked for has happened once the card is back, for whatever reason it had lost power
    this.noteRestart(commandId, execution);
  }

  private start(message: CommandMessage): void {
    const { commandId, type } = message;
    this.acknowledge(commandId, 'received');
    this.later(commandId, startSeconds, () => {
      this.acknowledge(commandId, 'running');
      const seconds = this.random.within(type === 'restart' ? startSeconds : this.workSeconds);
      const late = type === 'restart' ? 0 : this.host.quirks.lateAckSeconds;
      this.later(commandId, [seconds + late, seconds + late], () => {
        this.finish(message);
      });
    });
  }

  private finish({ commandId, type, payload }: CommandMessage): void {
    const execution = this.executed.get(commandId);
    if (!execution) return;
    if (type === 'restart') {
      this.noteRestart(commandId, execution);
      this.host.restart();
      return;
    }
    const fails = this.random.chance(this.host.quirks.failShare);
    if (type === 'screenshot' && !fails) return this.screenshots.take(commandId, payload);
    execution.times++;
    this.host.noteExecution();
    if (fails) this.fail(commandId);
    else this.acknowledge(commandId, 'succeeded', type === 'networkSpeed' ? this.measure() : undefined);
  }

  private noteRestart(commandId: string, execution: Execution): void {
    execution.times++;
    this.host.noteExecution();
    this.note(commandId, 'succeeded');
    // a card that names its boots is known to be back by its new bootId; one that does not has to say so
    if (this.host.quirks.withoutBootId) this.afterBoot.push(ackOf(commandId, execution));
  }

  private fail(commandId: string): void {
    const error = this.random.pick(failures) ?? failures[0];
    this.host.log('warn', error);
    this.acknowledge(commandId, 'failed', undefined, error);
  }

  /** A card writes down an upgrade before it begins, and resumes it after a boot. */
  private upgrade({ commandId, payload }: CommandMessage): void {
    this.acknowledge(commandId, 'received');
    const wanted = readUpgrade(payload);
    if (!wanted) this.acknowledge(commandId, 'failed', undefined, '升级包信息不完整');
    else if (this.random.chance(this.host.quirks.failShare)) this.fail(commandId);
    else this.upgrades.take(commandId, wanted);
  }

  private upgradeReports(): UpgradeReports {
    const end = (commandId: string, status: AckStatus, result?: unknown, error?: string): void => {
      const execution = this.executed.get(commandId);
      if (!execution) return;
      execution.times++;
      delete execution.progress;
      this.host.noteExecution();
      this.acknowledge(commandId, status, result, error);
    };
    return {
      progress: (commandId, phase, percent) => {
        const execution = this.executed.get(commandId);
        if (!execution) return;
        execution.progress = { phase, percent };
        this.acknowledge(commandId, 'running');
      },
      succeeded: (commandId, result) => end(commandId, 'succeeded', result),
      failed: (commandId, error) => end(commandId, 'failed', undefined, error),
    };
  }

  private measure(): { downloadMbps: number; uploadMbps: number; latencyMs: number } {
    const wired = this.host.network === 'ethernet';
    const round = (value: number): number => Math.round(value * 10) / 10;
    return {
      downloadMbps: round(this.random.within(wired ? [60, 95] : [8, 60])),
      uploadMbps: round(this.random.within(wired ? [20, 50] : [2, 25])),
      latencyMs: Math.round(this.random.within(wired ? [3, 20] : [8, 90])),
    };
  }

  private acknowledge(commandId: string, status: AckStatus, result?: unknown, error?: string): void {
    this.note(commandId, status, result, error);
    const execution = this.executed.get(commandId);
    if (execution) this.report(commandId, execution);
  }

  private report(commandId: string, execution: Execution): void {
    if (!this.host.quirks.mute) this.host.acknowledge(ackOf(commandId, execution));
  }

  private note(commandId: string, status: AckStatus, result?: unknown, error?: string): void {
    const execution = this.executed.get(commandId);
    if (!execution) return;
    execution.status = status;
    if (result !== undefined) execution.result = result;
    if (error !== undefined) execution.error = error;
  }

  private later(commandId: string, span: Span, run: () => void): void {
    const planned = this.wheel.after(this.random.within(span), () => {
      this.pending.delete(commandId);
      run();
    });
    this.pending.set(commandId, planned);
  }

  private remember(commandId: string, execution: Execution): void {
    this.executed.set(commandId, execution);
    if (this.executed.size <= rememberedCommands) return;
    const oldest = this.executed.keys().next();
    if (!oldest.done) this.executed.delete(oldest.value);
  }
}

const isEnd = (status: AckStatus): boolean => status === 'succeeded' || status === 'failed';

const ackOf = (commandId: string, { status, result, error, progress }: Execution): Ack => ({
  commandId,
  status,
  ...(result === undefined ? {} : { result }),
  ...(error === undefined ? {} : { error }),
  ...(progress === undefined ? {} : { progress }),
});

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const readCommand = (bytes: Buffer): CommandMessage | null => {
  let value: unknown;
  try {
    value = JSON.parse(bytes.toString());
  } catch {
    return null;
  }
  if (!isRecord(value) || typeof value['commandId'] !== 'string') return null;
  const type = commandTypes.find((known) => known === value['iotMessageType']);
  return type ? { commandId: value['commandId'], type, payload: value['payload'] } : null;
};
