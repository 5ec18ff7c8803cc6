/** SQL: a command that was offered to the card, whether it acknowledged it or not, may be with the card already. */
export const notOnItsWay = (c: string): string => `${c}.offered_connection is null`;
