import { dayMs, minuteMs } from '#libs/contracts';

/**
 * Limits of the platform, by the page or the call of its documentation. Counts are per call unless something else is said.
 * Those that the console knows, too, stand in `libs/contracts/licence`.
 */

/** Items of one page of a list; the platform's own default is 500. Source: 97184, 97186, 97190. */
export const licencePage = 1000;
/** Shortest and longest duration of an order in days: 1 to 60 months. Source: 97182. */
export const licenceDays = { min: 31, max: 1860 } as const;
/** Longest period of one list of orders: 31 days. Source: 97184. */
export const orderWindowMs = 31 * dayMs;
/** Userids that are converted. Source: `batch/userid_to_openuserid`. */
export const useridBatch = 1000;
/** Validity of a pre-authorisation code, in seconds. Source: `service/get_pre_auth_code`. */
export const preAuthCodeSeconds = 1200;
/** Validity of a registration code, in seconds. Source: `service/get_register_code`. */
export const registerCodeSeconds = 600;
/** Validity of a suite ticket, in milliseconds. Source: callback `suite_ticket`. */
export const suiteTicketMs = 30 * minuteMs;
/** Largest callback that is read, in bytes: ours, as large as its body may be. 1,000 changes of contacts are 140 KB. */
export const maxCallbackBytes = 1024 * 1024;
/**
 * What must not reach the platform twice is sent so soon after it was requested, or not at all: by then its answer has come,
 * or it is over within the time limit of a call. Ours.
 */
export const sentOnceWithinMs = 10_000;
/** Time before its end at which a token is refreshed, in milliseconds: ours. */
export const tokenEarlyMs = 5 * minuteMs;
/**
 * Calls of one kind about one corporation a minute and process: half of the 10,000 that the platform allows, as two processes
 * may call. Source of the latter: limits of frequency.
 */
export const callsPerMinute = 5000;
