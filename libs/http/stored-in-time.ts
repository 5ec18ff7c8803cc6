import { texts } from '#libs/contracts';
import { FailedError } from './errors.js';

/**
 * Resolves once data from outside is stored. It may still be stored after the response, and fail, which
 * `failed` notes: the sender sends it again. @throws FailedError when it is not stored within `timeoutMs`, or not at all
 */
export const storedInTime = async (
  storing: Promise<unknown>,
  timeoutMs: number,
  failed: (error: unknown) => void,
): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new FailedError(texts.busy)), timeoutMs);
  });
  storing.catch(failed);
  try {
    await Promise.race([storing, late]);
  } catch {
    throw new FailedError(texts.busy);
  } finally {
    clearTimeout(timer);
  }
};
