import { ApkError } from './apk-facts.js';

/** Reads numbers and parts with their length before them, and never beyond the end. */
export class ByteCursor {
  private at = 0;

  constructor(private readonly bytes: Buffer) {}

  get left(): number {
    return this.bytes.length - this.at;
  }

  u32(): number {
    return this.take(4).readUInt32LE();
  }

  u64(): number {
    const value = this.take(8).readBigUInt64LE();
    if (value > BigInt(this.bytes.length)) throw new ApkError('damaged');
    return Number(value);
  }

  take(length: number): Buffer {
    if (length > this.left) throw new ApkError('damaged');
    const part = this.bytes.subarray(this.at, this.at + length);
    this.at += length;
    return part;
  }

  /** A part with its length in four bytes before it. */
  part(): Buffer {
    return this.take(this.u32());
  }

  /** Such parts, until the end. */
  parts(): Buffer[] {
    const parts: Buffer[] = [];
    while (this.left > 0) parts.push(this.part());
    return parts;
  }
}
