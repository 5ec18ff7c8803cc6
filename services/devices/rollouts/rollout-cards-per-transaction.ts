/**
 * Cards that one transaction moves on at most. It holds the lock of their rollout, for which the acknowledgements of all
 * of its cards wait.
 */
export const cardsPerTransaction = 2000;
