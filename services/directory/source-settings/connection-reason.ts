import { texts } from '#libs/contracts';
import type { ExternalError, GuardCode } from '#libs/external';

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
