import { type RosterKind, rosterKinds } from '#libs/external/school-sources';
import type { SyncCountDto, SyncDifferenceDto, SyncEffect } from './sync.dto.js';

/** Differences of a kind and effect that are listed; the counts are complete. */
const maxListed = 20;
const maxConflicts = 1000;

/** Collects what a synchronisation does. */
export class SyncReport {
  readonly counts: SyncCountDto[] = rosterKinds.map((kind) => ({
    kind,
    added: 0,
    changed: 0,
    unchanged: 0,
    removed: 0,
    conflicts: 0,
  }));
  private readonly listed = new Map<string, SyncDifferenceDto[]>();
  /** Kinds of which a record could not be read: a record that seems to be gone may be that one. */
  private readonly incomplete = new Set<RosterKind>();

  note(kind: RosterKind, effect: SyncEffect, id: string, name: string, reasons: string[] = []): void {
    const count = this.counts.find((each) => each.kind === kind);
    if (count) count[effect === 'conflict' ? 'conflicts' : effect] += 1;
    if (effect === 'unchanged') return;
    const key = effect === 'conflict' ? effect : `${kind} ${effect}`;
    const list = this.listed.get(key) ?? [];
    this.listed.set(key, list);
    if (list.length < (effect === 'conflict' ? maxConflicts : maxListed))
      list.push({ kind, effect, id, name, reasons });
  }

  /** A record that cannot be used. */
  unreadable(kind: RosterKind, id: string, name: string, reasons: string[]): void {
    this.note(kind, 'conflict', id, name, reasons);
    this.incomplete.add(kind);
  }

  /** True when every record of a kind could be read. */
  isComplete(kind: RosterKind): boolean {
    return !this.incomplete.has(kind);
  }

  /** The first differences of each kind and effect. */
  get differences(): SyncDifferenceDto[] {
    return [...this.listed].flatMap(([key, list]) => (key === 'conflict' ? [] : list));
  }

  get conflicts(): SyncDifferenceDto[] {
    return this.listed.get('conflict') ?? [];
  }

  /** Records that were looked at. */
  get total(): number {
    return this.counts.reduce((sum, { added, changed, unchanged, removed, conflicts }) => {
      return sum + added + changed + unchanged + removed + conflicts;
    }, 0);
  }

  get conflictCount(): number {
    return this.counts.reduce((sum, { conflicts }) => sum + conflicts, 0);
  }
}
