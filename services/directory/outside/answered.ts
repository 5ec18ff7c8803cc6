import { texts } from '#libs/contracts';
import { RuleError } from '#libs/http';
import { OutsideError } from '#libs/outside';

/** What a system outside answers. @throws RuleError with a text for people when it does not */
export const answeredOutside = async <T>(answer: Promise<T>): Promise<T> => {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof OutsideError) throw new RuleError(outsideText(error));
    throw error;
  }
};

/** Why a system outside did not answer, for people. */
const outsideText = ({ fault }: OutsideError): string => {
  if (fault === 'refused') return texts.outsideRefused;
  return fault === 'unreadable' ? texts.outsideUnreadable : texts.outsideAway;
};
