/** Longest fixed header: the type and a length of four bytes. Source: MQTT 3.1.1, section 2.2. */
const maxHeader = 5;

/** Finds the ends of packets in what a client sends, which comes in pieces of any size. */
export class PacketCutter {
  /** Bytes of the packet that has begun which are still to come. */
  private toCome = 0;
  /** The beginning of a packet whose length is not complete. */
  private head: Buffer | undefined;

  /** The next piece, with what was left of the one before. */
  next(piece: Buffer): Buffer {
    const { head } = this;
    this.head = undefined;
    return head ? Buffer.concat([head, piece]) : piece;
  }

  /**
   * Cuts off the first `most` packets, the beginning of an incomplete one included. What cannot be a packet is cut off as
   * well: the parser refuses it. The rest is empty when nothing is left that could be read now.
   */
  cut(piece: Buffer, most: number): { front: Buffer; rest: Buffer; count: number } {
    let at = Math.min(this.toCome, piece.length);
    this.toCome -= at;
    let count = 0;
    while (at < piece.length && count < most) {
      const end = packetEnd(piece, at);
      if (end === undefined) {
        // a copy: the piece itself would be kept for a few bytes
        this.head = Buffer.from(piece.subarray(at));
        return { front: piece.subarray(0, at), rest: piece.subarray(piece.length), count };
      }
      count++;
      this.toCome = Math.max(end - piece.length, 0);
      at = Math.min(end, piece.length);
    }
    return { front: piece.subarray(0, at), rest: piece.subarray(at), count };
  }

  /** Packets that begin in a piece, before anything is cut off it. */
  count(piece: Buffer): number {
    let count = 0;
    for (let at: number | undefined = this.toCome; at !== undefined && at < piece.length; count++)
      at = packetEnd(piece, at);
    return count;
  }
}

/** Position behind the packet that begins at `start`; undefined while its length is incomplete. */
const packetEnd = (data: Buffer, start: number): number | undefined => {
  let length = 0;
  for (let at = start + 1, factor = 1; at < start + maxHeader; at++, factor *= 128) {
    const byte = data[at];
    if (byte === undefined) return undefined;
    length += (byte & 0x7f) * factor;
    if (byte < 0x80) return at + 1 + length;
  }
  // no length ends so late: the parser refuses it
  return Infinity;
};
