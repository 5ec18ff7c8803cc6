import type { EntityManager } from 'typeorm';

/** Code of a message that is not to be sent any more; while it is being sent, it is not tried again. */
export const withdrawnCode = 'deleted';

/** Ends messages that are not to be sent any more. Those of other contacts that were merged into them wait again. */
export const withdraw = async (tx: EntityManager, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return;
  // they were merged for having the same address
  await tx.query(
    `update notify_message m set state = 'waiting', merged_into = null, address = head.address
     from notify_message head where head.id = any($1) and m.merged_into = head.id and m.code is distinct from $2`,
    [ids, withdrawnCode],
  );
  await tx.query(
    `update notify_message set state = 'failed', code = $2, merged_into = null, address = null, ended_at = $3
     where id = any($1) or merged_into = any($1)`,
    [ids, withdrawnCode, now],
  );
};
