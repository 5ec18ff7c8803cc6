import { busyCode, tokenCodes } from '#libs/wecom';

/** Codes of WeCom for too many messages. Source: page 90313. */
export const weComFrequencyCodes: readonly string[] = ['45009', '45033'];
/** WeCom is busy: it may have begun. */
export const weComBusyCode = String(busyCode);
/** A token that is not good: another one may be. */
export const weComTokenCodes: readonly string[] = tokenCodes.map(String);
