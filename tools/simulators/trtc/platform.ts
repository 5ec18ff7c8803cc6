import { Faults } from '../faults.js';
import type { TrtcFault } from './faults.js';
import { Notifier } from './notifier.js';
import { Rooms } from './rooms.js';
import type { SimulatedApplication } from './simulated-application.js';
import type { PlatformState, SimulatedStay } from './state.js';
import { signatureOf } from './user-sig.js';

export interface PlatformOptions {
  application: SimulatedApplication;
  /** The clock that it goes by, in milliseconds. */
  clock: () => number;
  /** The clock by which callers sign, in milliseconds: the time of day, also where `clock` runs ahead of it. */
  signing: () => number;
  retryScale: number;
  random?: (() => number) | undefined;
  state: PlatformState | undefined;
  /** Called after each change. */
  changed: () => void;
}

/** Stay of users whom the page lets in, in seconds. */
const usualSeconds = 7200;

/** What the platform of the simulator is and can be made to do, without its addresses. */
export class Platform {
  readonly application: SimulatedApplication;
  readonly faults = new Faults<TrtcFault>();
  readonly notifier: Notifier;
  readonly rooms: Rooms;
  private ahead: number;

  constructor(private readonly options: PlatformOptions) {
    const { application, retryScale, random, state } = options;
    this.application = application;
    this.ahead = state?.ahead ?? 0;
    const now = (): number => this.now();
    this.notifier = new Notifier({ application, now, retryScale, ...(random && { random }) });
    const happened = (event: Parameters<Notifier['notify']>[0]): void => {
      options.changed();
      this.notifier.notify(event);
    };
    const signedBy = (): number => this.signedBy();
    this.rooms = new Rooms({ application, now, signedBy, rooms: state?.rooms ?? [], happened });
  }

  /** Milliseconds of the platform's clock. */
  now(): number {
    return this.options.clock() + this.ahead;
  }

  /** Milliseconds of the clock by which callers sign. */
  signedBy(): number {
    return this.options.signing() + this.ahead;
  }

  get state(): PlatformState {
    return { rooms: this.rooms.state, ahead: this.ahead };
  }

  settle(): void {
    this.rooms.settle();
  }

  /** Moves the clock on, beside the one that it goes by. */
  moveClock(ms: number): void {
    this.ahead += ms;
    this.options.changed();
    this.settle();
  }

  /** Admits a user with a signature made by the platform. */
  admit(roomId: string, userId: string, seconds = usualSeconds): SimulatedStay {
    const at = Math.floor(this.signedBy() / 1000);
    return this.rooms.enter(roomId, userId, signatureOf(this.application, userId, at, seconds));
  }
}
