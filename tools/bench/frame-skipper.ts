/** Frames of more bytes are skipped. */
const mostRead = 125;
const longestHeader = 10;

/** Reads the short texts out of the frames that a server of WebSockets sends, and skips all others unread. */
export class FrameSkipper {
  private begun = Buffer.alloc(0);
  private toSkip = 0;

  constructor(private readonly read: (text: string) => void) {}

  take(chunk: Buffer): void {
    let rest = chunk;
    while (rest.length > 0) {
      const skipped = Math.min(this.toSkip, rest.length);
      this.toSkip -= skipped;
      rest = this.frame(rest.subarray(skipped));
    }
  }

  /** Takes the start of a frame, or more of it. Returns what follows it. */
  private frame(chunk: Buffer): Buffer {
    const before = this.begun.length;
    const begun = Buffer.concat([this.begun, chunk.subarray(0, longestHeader + mostRead)]);
    const header = headerOf(begun);
    if (!header || (header.length <= mostRead && begun.length < header.bytes + header.length)) {
      this.begun = begun;
      return Buffer.alloc(0);
    }
    this.begun = Buffer.alloc(0);
    const { bytes, length } = header;
    if (length <= mostRead) this.read(begun.toString('latin1', bytes, bytes + length));
    else this.toSkip = length;
    return chunk.subarray(bytes - before + (length <= mostRead ? length : 0));
  }
}

/** The header of an unmasked frame, in bytes, and the length of what follows; undefined while it has not come. */
const headerOf = (begun: Buffer): { bytes: number; length: number } | undefined => {
  // RFC 6455, section 5.2
  const first = begun[1] ?? 0;
  const bytes = first === 126 ? 4 : first === 127 ? longestHeader : 2;
  if (begun.length < bytes) return undefined;
  if (bytes === 2) return { bytes, length: first };
  return { bytes, length: bytes === 4 ? begun.readUInt16BE(2) : Number(begun.readBigUInt64BE(2)) };
};
