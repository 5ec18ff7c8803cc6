import type { IncidentScope } from '#libs/contracts';
import { backForMs, type Trouble } from './trouble.js';

/** An incident is closed when this share of its doors is back for `backForMs`. Source: READINESS, rule 3. */
const backShare = 0.9;

/** The place that failed: a door, a circuit, a school, a town, or the platform (no code). */
export interface IncidentPlace {
  scope: IncidentScope;
  townCode: string | null;
  schoolCode: string | null;
  circuitId: string | null;
}

/** Troubles that are one incident, in the order of their begins. */
export interface IncidentGroup extends IncidentPlace {
  troubles: Trouble[];
}

/** When an incident was open. */
export interface Life {
  opened: number;
  /** null: it still is. */
  closed: number | null;
  /** How often it was opened again. */
  reopened: number;
  /** When its newest stretch closes if nothing else happens; null while too few doors are back. */
  closes: number | null;
}

/** Applies troubles in their order; `until` is the newest time that counts. */
export class GroupLife {
  readonly doors = new Map<string, Trouble>();
  private opened: number | undefined;
  private reopened = 0;

  constructor(troubles: readonly Trouble[] = []) {
    for (const trouble of troubles) this.add(trouble);
  }

  add(trouble: Trouble): void {
    const { begin } = trouble;
    this.opened ??= begin;
    const wasClosed = this.isClosed(begin);
    this.doors.set(trouble.deviceNo, trouble);
    // a few doors of many do not open it again
    if (wasClosed && !this.isClosed(begin)) this.reopened += 1;
  }

  isClosed(at: number): boolean {
    // none of its doors can have been back for long enough before
    if (at < (this.opened ?? at) + backForMs) return false;
    const closes = this.closes();
    return closes !== null && closes <= at;
  }

  /** When enough doors are back for long enough; null while they are not. */
  closes(): number | null {
    const backs = [...this.doors.values()].map(({ to }) => to ?? Infinity).sort((a, b) => a - b);
    const last = backs[Math.ceil(backs.length * backShare) - 1] ?? Infinity;
    return last === Infinity ? null : last + backForMs;
  }

  at(now: number): Life {
    const closes = this.closes();
    return {
      opened: this.opened ?? now,
      closed: closes !== null && closes <= now ? closes : null,
      reopened: this.reopened,
      closes,
    };
  }
}

export const lifeOf = ({ troubles }: IncidentGroup, now: number): Life => new GroupLife(troubles).at(now);
