import { texts } from '#libs/contracts';
import { RuleError } from '#libs/http';
import { ExternalError } from '#libs/external';

/** Returns the response of an external system. @throws RuleError with a text for people when the call failed */
export const externalResponse = async <T>(response: Promise<T>): Promise<T> => {
  try {
    return await response;
  } catch (error) {
    if (error instanceof ExternalError) throw new RuleError(externalText(error));
    throw error;
  }
};

/** Why a call of an external system failed, for people. */
const externalText = ({ fault }: ExternalError): string => {
  if (fault === 'refused') return texts.externalRefused;
  return fault === 'unreadable' ? texts.externalUnreadable : texts.externalAway;
};
