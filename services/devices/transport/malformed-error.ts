/** A payload that is no message of the contract: it is dropped and counted, the connection stays. */
export class MalformedError extends Error {}
