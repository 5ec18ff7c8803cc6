import type { PackageUpload } from './package-upload.entity.js';
import { uploadLimits } from './upload-limits.js';

type Unfinished = Pick<PackageUpload, 'id' | 'uid' | 'size' | 'state' | 'updatedAt'>;

/**
 * The uploads that give way to a new one of `size` bytes: the oldest of the same person beyond five, then, while
 * there is no room, those that have waited longest for their next part. Undefined: there is no room even so.
 * @param unfinished newest first; those that are being checked stay. `now` in epoch milliseconds
 */
export const givingWay = (
  unfinished: readonly Unfinished[],
  { uid, size }: { uid: string; size: number },
  now: number,
): string[] | undefined => {
  const receiving = unfinished.filter(({ state }) => state === 'receiving');
  const own = receiving.filter((each) => each.uid === uid).slice(uploadLimits.unfinished - 1);
  const others = receiving
    .filter((each) => !own.includes(each) && now - each.updatedAt.getTime() >= uploadLimits.stalledMs)
    .sort((a, b) => a.updatedAt.getTime() - b.updatedAt.getTime());
  const gone = [...own];
  const bytes = (): number =>
    size + unfinished.filter((each) => !gone.includes(each)).reduce((sum, each) => sum + Number(each.size), 0);
  for (const each of others) {
    if (bytes() <= uploadLimits.bytes) break;
    gone.push(each);
  }
  return bytes() <= uploadLimits.bytes ? gone.map(({ id }) => id) : undefined;
};
