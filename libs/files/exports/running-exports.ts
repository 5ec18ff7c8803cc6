import { texts } from '#libs/contracts';
import { ThrottledError } from '#libs/http';
import { KeyedCounts } from '#libs/http/throttle';

/** Concurrent exports of a service: of one person, and of all from one process. */
const [mostOfOne, mostOfAll] = [3, 10];
/** `Retry-After` in milliseconds: most exports are sent by then. */
const waitMs = 5000;

/** Counts exports, each of which reads a whole list. */
export class RunningExports {
  private readonly counts = new KeyedCounts();

  /** Counts one of a person; the result ends it, once. @throws ThrottledError while too many are sent */
  begin(uid: string): () => void {
    const { counts } = this;
    if (counts.of(uid) >= mostOfOne || counts.total >= mostOfAll)
      throw new ThrottledError(texts.exportsTooMany, waitMs);
    return counts.add(uid);
  }
}
