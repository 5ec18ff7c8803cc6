import { texts } from '#libs/contracts';
import { ThrottledError } from '#libs/http';

/** Exports that a service sends at the same time: of one person, and of all from one process. */
const [mostOfOne, mostOfAll] = [3, 10];
/** When somebody who has too many may try again: a usual export is sent by then. */
const waitMs = 5000;

/** Counts exports, each of which reads a whole list. */
export class ExportsUnderWay {
  private readonly ofPeople = new Map<string, number>();
  private all = 0;

  /** Counts one of a person; the result ends it, once. @throws ThrottledError while too many are sent */
  begin(uid: string): () => void {
    const own = this.ofPeople.get(uid) ?? 0;
    if (own >= mostOfOne || this.all >= mostOfAll) throw new ThrottledError(texts.exportsTooMany, waitMs);
    this.ofPeople.set(uid, own + 1);
    this.all++;
    let isOver = false;
    return () => {
      if (!isOver) this.end(uid);
      isOver = true;
    };
  }

  private end(uid: string): void {
    const left = (this.ofPeople.get(uid) ?? 1) - 1;
    if (left === 0) this.ofPeople.delete(uid);
    else this.ofPeople.set(uid, left);
    this.all--;
  }
}
