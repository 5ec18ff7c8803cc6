import type { Card } from './card.js';
import type { FleetSettings } from './options.js';
import type { Random, Span } from './random.js';

/** What a scenario may do with a fleet; spans and times in seconds. */
export interface Stage {
  readonly settings: FleetSettings;
  readonly cards: readonly Card[];
  readonly random: Random;
  after(seconds: number, action: () => void): void;
  every(pause: Span, action: () => void): void;
  powerOnAll(seconds: number): void;
  powerCut(schoolIndex: number, seconds: number): void;
  /** Emits events of the fleet. */
  log(text: string): void;
}

/** Plans what happens to a fleet unasked: from switching the cards on to the last mischief. */
export type Scenario = (fleet: Stage) => void;
