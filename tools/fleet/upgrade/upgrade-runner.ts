import { momentMs, type UpgradeFailure, type UpgradePayload, type UpgradePhase, windowMissed } from '#libs/contracts';
import type { Quirks } from '../quirks.js';
import type { Random, Span } from '../random.js';
import type { Planned, TimerWheel } from '../timer-wheel.js';
import { Download } from './download.js';
import { KeptPackages } from './kept-packages.js';
import type { PackageFetcher } from './package-fetcher.js';

/** An installation that a card has truly made. */
export interface Installation {
  commandId: string;
  versionCode: number;
  /** ms since the epoch. */
  at: number;
}

/** Why a card reports `failed`. */
export type UpgradeError = Extract<UpgradeFailure, 'noSpace' | 'corrupt' | 'downloadFailed' | 'installRefused'>;

/** The card that is upgraded. */
export interface UpgradeHost {
  readonly quirks: Quirks;
  readonly installedVersion: number;
  install(version: { version: number; versionName: string }): void;
  /** Goes down and restarts with a new boot. */
  restart(): void;
  /** Goes down for good. */
  die(): void;
  log(level: 'info' | 'warn', content: string): void;
}

/** Who acknowledges. */
export interface UpgradeReports {
  progress(commandId: string, phase: UpgradePhase, percent: number): void;
  succeeded(commandId: string, result: unknown): void;
  failed(commandId: string, error: string): void;
}

/** How long things take. */
export interface UpgradeTimes {
  installSeconds: Span;
  /** Between two boots of a card that boots again and again. */
  loopSeconds: Span;
  /** Before the second try of a download that broke off; it doubles. */
  retrySeconds: number;
}

/** Boots of a card with `bootLoop` after its installation. */
const loopBoots = 5;

/** What a card has written down about the upgrade that it is at. */
interface Task {
  commandId: string;
  payload: UpgradePayload;
}

/** Carries out upgrades, one at a time. What it has written down and downloaded outlives a reboot. */
export class UpgradeRunner {
  /** What was truly installed, in this order. */
  readonly installations: Installation[] = [];
  private readonly kept = new KeptPackages();
  private task: Task | null = null;
  private download: Download | null = null;
  private planned: Planned | null = null;
  private loopsLeft = 0;

  constructor(
    private readonly wheel: TimerWheel,
    private readonly random: Random,
    private readonly host: UpgradeHost,
    private readonly reports: UpgradeReports,
    private readonly fetcher: PackageFetcher,
    private readonly times: UpgradeTimes,
  ) {}

  /** Takes a command; the one before, if it has not ended, makes way. */
  take(commandId: string, payload: UpgradePayload): void {
    const before = this.task;
    this.stop();
    if (before) this.reports.failed(before.commandId, '已被新的升级指令取代');
    this.task = { commandId, payload };
    this.proceed();
  }

  /** The power is gone. */
  interrupt(): void {
    this.stop();
  }

  /** Resumes what the boot has interrupted. */
  booted(): void {
    if (this.loopsLeft > 0) {
      this.loopsLeft--;
      this.after(this.random.within(this.times.loopSeconds), () => this.host.restart());
    } else if (this.task) this.proceed();
  }

  /** The fault that shows with a command: a downgrade repairs, and goes well. */
  private fault({ downgrade, versionCode }: UpgradePayload): Quirks['upgradeFault'] {
    const { upgradeFault, badVersion } = this.host.quirks;
    return downgrade === true || (badVersion !== null && badVersion !== versionCode) ? null : upgradeFault;
  }

  private stop(): void {
    this.wheel.cancel(this.planned);
    this.download?.stop();
    this.download = null;
  }

  private proceed(): void {
    if (!this.task) return;
    const { commandId, payload } = this.task;
    const { versionCode, versionName, downgrade } = payload;
    const fault = this.fault(payload);
    const { wheel, fetcher, kept } = this;
    const { retrySeconds } = this.times;
    const { installedVersion } = this.host;
    if (installedVersion === versionCode) return this.succeed({ versionCode, versionName });
    if (versionCode < installedVersion && downgrade !== true) return this.fail('installRefused');
    if (fault === 'noSpace') return this.fail('noSpace');
    this.reports.progress(commandId, 'download', 0);
    const download = new Download(
      { wheel, fetcher, kept, payload, fault, retrySeconds },
      {
        progress: (percent) => this.reports.progress(commandId, 'download', percent),
        ended: (complete) => {
          if (this.download !== download) return;
          this.download = null;
          if (complete) this.verify();
          else this.fail('downloadFailed');
        },
      },
    );
    this.download = download;
    download.next();
  }

  private verify(): void {
    if (!this.task) return;
    const { commandId, payload } = this.task;
    this.reports.progress(commandId, 'verify', 100);
    if (!this.kept.verify(this.kept.of(payload))) this.fail('corrupt');
    else if (payload.hold === true) this.succeed({ phase: 'downloaded' });
    else this.awaitWindow(momentMs(payload.installAfter));
  }

  /** Waits until the installation is allowed, in ms since the epoch. */
  private awaitWindow(from: number): void {
    if (this.task && this.fault(this.task.payload) === 'missesWindow') return this.fail(windowMissed);
    const seconds = (from - this.wheel.time) / 1000;
    if (seconds <= 0) this.install();
    else this.after(seconds, () => this.install());
  }

  private install(): void {
    if (!this.task) return;
    const { commandId, payload } = this.task;
    const seconds = this.random.within(this.times.installSeconds);
    if (this.wheel.time + seconds * 1000 > momentMs(payload.installBefore)) return this.fail(windowMissed);
    if (this.fault(payload) === 'refused') return this.fail('installRefused');
    this.reports.progress(commandId, 'install', 0);
    this.after(seconds, () => this.installed());
  }

  private installed(): void {
    if (!this.task) return;
    const { commandId, payload } = this.task;
    const { versionCode, versionName } = payload;
    const fault = this.fault(payload);
    if (fault !== 'lies') {
      this.installations.push({ commandId, versionCode, at: this.wheel.time });
      // one that boots back has installed it, but what boots is the old one
      if (fault !== 'bootsBack') this.host.install({ version: versionCode, versionName });
    }
    this.succeed({ versionCode, versionName });
    this.loopsLeft = fault === 'bootLoop' ? loopBoots : 0;
    if (fault === 'fallsSilent') this.host.die();
    else if (fault !== 'lies') this.host.restart();
  }

  private succeed(result: object): void {
    const { task } = this;
    this.task = null;
    if (task) this.reports.succeeded(task.commandId, result);
  }

  private fail(error: UpgradeError | typeof windowMissed): void {
    const { task } = this;
    this.task = null;
    if (!task) return;
    this.host.log('warn', `升级失败：${error}`);
    this.reports.failed(task.commandId, error);
  }

  private after(seconds: number, run: () => void): void {
    this.wheel.cancel(this.planned);
    this.planned = this.wheel.after(seconds, run);
  }
}
