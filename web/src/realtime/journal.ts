import type { CommandRow, Frame, Heartbeat, HeartbeatRow, ImportRow, StatusRow } from '#libs/contracts';
import { serverNow } from '../app/clock.js';

/** Where something stands in the feed: which frame brought it, and the how-manieth arrival in this tab it was. */
interface Stamp {
  epoch: string;
  seq: number;
  arrival: number;
}

export interface DeviceEntry {
  status?: { row: StatusRow; stamp: Stamp };
  /** `at` is the moment of arrival in epoch milliseconds of the server's clock. */
  heartbeat?: { value: Heartbeat; at: number; stamp: Stamp };
}

const isNewer = (frame: Frame<unknown>, known: Stamp | undefined): boolean =>
  known === undefined || known.epoch !== frame.epoch || frame.seq > known.seq;

/**
 * The newest that the feed has said about each card, command and import. A list answer that was under way while frames came
 * is older than they are: `entry` with the mark taken before the call gives back what it must not overwrite.
 */
export class Journal {
  private arrivals = 0;
  private readonly devices = new Map<string, DeviceEntry>();
  private readonly commands = new Map<string, { row: CommandRow; stamp: Stamp }>();
  private readonly imports = new Map<string, { row: ImportRow; stamp: Stamp }>();

  /** A point in time, to be taken before a call is made. */
  mark(): number {
    return this.arrivals;
  }

  /** Takes a status row in; false when a newer one is known (frames that a resume brings late). */
  acceptStatus(row: StatusRow, frame: Frame<unknown>): boolean {
    const entry = this.device(row[0]);
    if (!isNewer(frame, entry.status?.stamp)) return false;
    entry.status = { row, stamp: this.stamp(frame) };
    return true;
  }

  acceptHeartbeat(row: HeartbeatRow, frame: Frame<unknown>): boolean {
    const entry = this.device(row[0]);
    if (!isNewer(frame, entry.heartbeat?.stamp)) return false;
    entry.heartbeat = { value: row[2], at: serverNow(), stamp: this.stamp(frame) };
    return true;
  }

  acceptCommand(row: CommandRow, frame: Frame<unknown>): boolean {
    if (!isNewer(frame, this.commands.get(row[0])?.stamp)) return false;
    this.commands.set(row[0], { row, stamp: this.stamp(frame) });
    return true;
  }

  acceptImport(row: ImportRow, frame: Frame<unknown>): boolean {
    if (!isNewer(frame, this.imports.get(row[0])?.stamp)) return false;
    this.imports.set(row[0], { row, stamp: this.stamp(frame) });
    return true;
  }

  /** What arrived about a card after `mark`; all that is known when no mark is given. */
  deviceSince(deviceNo: string, mark = 0): DeviceEntry | undefined {
    const entry = this.devices.get(deviceNo);
    if (entry === undefined || mark === 0) return entry;
    return {
      ...(entry.status !== undefined && entry.status.stamp.arrival > mark ? { status: entry.status } : {}),
      ...(entry.heartbeat !== undefined && entry.heartbeat.stamp.arrival > mark ? { heartbeat: entry.heartbeat } : {}),
    };
  }

  commandSince(commandId: string, mark = 0): CommandRow | undefined {
    const known = this.commands.get(commandId);
    return known !== undefined && known.stamp.arrival > mark ? known.row : undefined;
  }

  /** What arrived about an import or a synchronisation after `mark`; all that is known when no mark is given. */
  importSince(batchId: string, mark = 0): ImportRow | undefined {
    const known = this.imports.get(batchId);
    return known !== undefined && known.stamp.arrival > mark ? known.row : undefined;
  }

  clear(): void {
    this.devices.clear();
    this.commands.clear();
    this.imports.clear();
  }

  private device(deviceNo: string): DeviceEntry {
    const known = this.devices.get(deviceNo);
    if (known !== undefined) return known;
    const entry: DeviceEntry = {};
    this.devices.set(deviceNo, entry);
    return entry;
  }

  private stamp(frame: Frame<unknown>): Stamp {
    this.arrivals += 1;
    return { epoch: frame.epoch, seq: frame.seq, arrival: this.arrivals };
  }
}
