import { texts } from '#libs/contracts';
import { ExternalError, type GuardCode } from '#libs/external';
import { RuleError } from '#libs/http';

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

const reasons: Record<GuardCode, string> = {
  plainHttp: texts.cloudAddressHttps,
  privateAddress: texts.cloudPrivate,
  redirect: texts.cloudRedirect,
  unknownHost: texts.cloudUnknownHost,
  noConnection: texts.cloudNoConnection,
  certificate: texts.cloudCertificate,
};

/** Why a private cloud could not be reached, for people. */
export const connectionReason = ({ fault, code, message }: ExternalError): string => {
  if (code !== undefined && Object.hasOwn(reasons, code)) return reasons[code as GuardCode];
  if (fault === 'unreadable') return texts.cloudUnreadable;
  const [, status = ''] = /status (\d{3})/.exec(message) ?? [];
  if (fault === 'refused') return status === '404' ? texts.cloudNotFound : texts.cloudRefused;
  return status === '' ? texts.cloudTimeout : texts.cloudFault;
};
