import { RuleError } from '#libs/http';
import { isWeComFailure } from '#libs/wecom';

/** What `work` returns. @throws RuleError with a text for people when the platform refuses or cannot be reached */
export const ofPlatform = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (isWeComFailure(error)) throw new RuleError(error.shownText);
    throw error;
  }
};
