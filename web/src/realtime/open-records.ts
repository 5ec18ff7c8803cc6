import type { Socket } from 'socket.io-client';
import type { OpenRecord, OpenedResponse, RecordEditor, RecordEditors } from '#libs/contracts';
import { Store } from '../core/signal.js';

interface Opened {
  record: OpenRecord;
  /** Forms of this tab that have it open. */
  forms: number;
  editors: Store<readonly RecordEditor[]>;
}

const none: readonly RecordEditor[] = [];
const ackTimeoutMs = 10_000;

/** Equal for equal records. */
export const keyOfRecord = ({ record, id, schoolCode }: OpenRecord): string => JSON.stringify([record, id, schoolCode]);

/** Records that forms of this tab have open, and who else has them open as far as the feed knows. */
class OpenRecords {
  private readonly records = new Map<string, Opened>();
  private socket: Socket | null = null;

  /**
   * A form shows a record; `listener` runs when another user opens or closes it. Returns the function that closes it.
   */
  open(record: OpenRecord, listener: () => void): () => void {
    const key = keyOfRecord(record);
    const opened = this.records.get(key) ?? { record, forms: 0, editors: new Store(none) };
    this.records.set(key, opened);
    const stop = opened.editors.subscribe(listener);
    opened.forms += 1;
    if (opened.forms === 1) void this.report(opened);
    return () => {
      stop();
      opened.forms -= 1;
      if (opened.forms > 0) return;
      this.records.delete(key);
      this.socket?.emit('closed', record);
    };
  }

  /** All others who have a record open. */
  editorsOf(key: string): readonly RecordEditor[] {
    return this.records.get(key)?.editors.get() ?? none;
  }

  /** Reports open records to a new connection, and follows it. */
  connected(socket: Socket): void {
    this.socket = socket;
    for (const opened of this.records.values()) void this.report(opened);
  }

  receive({ editors, ...record }: RecordEditors): void {
    this.records.get(keyOfRecord(record))?.editors.set(editors);
  }

  /** Without a connection the editors are unknown. */
  disconnected(): void {
    this.socket = null;
    for (const { editors } of this.records.values()) editors.set(none);
  }

  /** A refusal (a record out of reach, too many) shows no editors. */
  private async report({ record, editors }: Opened): Promise<void> {
    const { socket } = this;
    if (socket === null) return;
    try {
      const answer = (await socket.timeout(ackTimeoutMs).emitWithAck('opened', record)) as OpenedResponse;
      if (answer.ok && socket === this.socket) editors.set(answer.editors);
    } catch {
      // the next connection reports it again
    }
  }
}

export const openRecords = new OpenRecords();
