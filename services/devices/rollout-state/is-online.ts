/**
 * SQL: the card with the status `s` is on, or back: its heartbeat may be stored before its connection. It is a moment's
 * picture; what is offered to a card that has gone meanwhile waits for it.
 */
export const isOnline = (s: string): string => `(${s}.online_status = 'on' or ${s}.heartbeat_at > ${s}.since)`;
