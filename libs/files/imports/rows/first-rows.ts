import { hash as digestOf } from 'node:crypto';
import { plainName } from '#libs/contracts';
import { importLimits } from './import-limits.js';

/** Tables among which values are spread: each grows separately, so that no growth takes long. */
const tables = 256;
const firstSlots = 64;

interface First {
  row: number;
  /** What the name is compared by. */
  mark: number;
  /** Where the name is kept. */
  place: number;
}

/**
 * The rows in which values stand first, by hashes of the values, and the names that go with them: maps with a million
 * entries would take some hundred megabytes, this takes some thirty bytes a value.
 */
export class FirstRows {
  private readonly tables = Array.from({ length: tables }, () => new Table());
  private readonly names = new Names();

  /** The row of a value; undefined when it is new. */
  row(hash: number): number | undefined {
    return this.table(hash).find(hash)?.row;
  }

  /** Whether the name of a value is such a one, as people see it. */
  isNamed(hash: number, name: string): boolean {
    return this.table(hash).find(hash)?.mark === markOf(name);
  }

  /** The name of a value; `…` when there was no more place for it. */
  name(hash: number): string {
    const found = this.table(hash).find(hash);
    return (found && this.names.at(found.place)) ?? '…';
  }

  /** Stores a value that is new. */
  add(hash: number, row: number, name?: string): void {
    const named = name === undefined ? { mark: 0, place: 0 } : { mark: markOf(name), place: this.names.add(name) };
    this.table(hash).add(hash, { row, ...named });
  }

  private table(hash: number): Table {
    const table = this.tables[hash % tables];
    if (!table) throw new Error(`${hash} is no whole number`);
    return table;
  }
}

const markOf = (name: string): number => Number.parseInt(digestOf('sha1', plainName(name), 'hex').slice(0, 8), 16);

/** Hashes in slots of which a third is free at least. */
class Table {
  private hashes = new Float64Array(firstSlots);
  private rows = new Uint32Array(firstSlots);
  private marks = new Uint32Array(firstSlots);
  private places = new Uint32Array(firstSlots);
  private count = 0;

  find(hash: number): First | undefined {
    return this.at(this.slot(hash));
  }

  add(hash: number, first: First): void {
    if (this.count * 3 >= this.rows.length * 2) this.grow();
    this.put(hash, first);
    this.count++;
  }

  private at(slot: number): First | undefined {
    const row = this.rows[slot] ?? 0;
    return row === 0 ? undefined : { row, mark: this.marks[slot] ?? 0, place: this.places[slot] ?? 0 };
  }

  /** The slot of a hash, or the free one in which it would be. */
  private slot(hash: number): number {
    const last = this.rows.length - 1;
    let slot = Math.floor(hash / tables) % this.rows.length;
    while (this.rows[slot] !== 0 && this.hashes[slot] !== hash) slot = slot === last ? 0 : slot + 1;
    return slot;
  }

  private put(hash: number, { row, mark, place }: First): void {
    const slot = this.slot(hash);
    this.hashes[slot] = hash;
    this.rows[slot] = row;
    this.marks[slot] = mark;
    this.places[slot] = place;
  }

  private grow(): void {
    const { hashes } = this;
    const firsts = Array.from({ length: hashes.length }, (_, slot) => this.at(slot));
    const slots = hashes.length * 2;
    this.hashes = new Float64Array(slots);
    this.rows = new Uint32Array(slots);
    this.marks = new Uint32Array(slots);
    this.places = new Uint32Array(slots);
    for (const [slot, first] of firsts.entries()) if (first) this.put(hashes[slot] ?? 0, first);
  }
}

/** Names behind one another, each after its length in bytes. Place 0 stands for a name that is not kept. */
class Names {
  private bytes = Buffer.alloc(4096);
  private used = 1;

  add(name: string): number {
    const length = Buffer.byteLength(name);
    const end = this.used + 2 + length;
    if (end > importLimits.nameBytes || length > 0xffff) return 0;
    if (end > this.bytes.length) this.bytes = Buffer.concat([this.bytes], Math.max(this.bytes.length * 2, end));
    const place = this.used;
    this.bytes.writeUInt16LE(length, place);
    this.bytes.write(name, place + 2);
    this.used = end;
    return place;
  }

  at(place: number): string | undefined {
    if (place === 0) return undefined;
    const start = place + 2;
    return this.bytes.toString('utf8', start, start + this.bytes.readUInt16LE(place));
  }
}
