import type { DataSource, EntityManager } from 'typeorm';

const transfersOf = `select transfer_id from ledger_entry where account = 'money:deferred:' || $1`;

/** Makes the book of a service that sells differ from what its payment platform has. All of them have the same tables. */
export class AlteredBook {
  constructor(private readonly db: DataSource) {}

  /** A payment is booked with another amount, in fen. */
  async misbook(orderNo: string, amount: number): Promise<void> {
    await this.pastTriggers(async (tx) => {
      await tx.query('update payment_event set amount = $2 where order_no = $1', [orderNo, amount]);
      const sql = `update ledger_entry set amount = sign(amount) * $2 where transfer_id in (${transfersOf})`;
      await tx.query(sql, [orderNo, amount]);
    });
  }

  /** Neither the order nor its payment is there any more. */
  async forget(orderNo: string): Promise<void> {
    await this.pastTriggers(async (tx) => {
      await tx.query('delete from payment_event where order_no = $1', [orderNo]);
      await tx.query('delete from online_order where order_no = $1', [orderNo]);
      await tx.query(`delete from ledger_transfer where id in (${transfersOf})`, [orderNo]);
      await tx.query(`delete from ledger_entry where transfer_id in (${transfersOf})`, [orderNo]);
      await tx.query(`delete from ledger_balance where account = 'money:deferred:' || $1`, [orderNo]);
    });
  }

  /** A payment of an order is booked that was never made. */
  async invent(orderNo: string, amount: number, at: Date): Promise<void> {
    await this.db.query(
      `insert into payment_event (id, order_no, kind, amount, detail, at)
       values (gen_random_uuid(), $1::text, 'paid', $2, jsonb_build_object('transactionId', $1::text), $3)`,
      [orderNo, amount, at],
    );
    await this.db.query(
      `with t as (
         insert into ledger_transfer (id, at, cause, reference, school_code, day)
         select gen_random_uuid(), $3::timestamptz, 'received', order_no, school_code,
           ($3::timestamptz at time zone 'Asia/Shanghai')::date
         from online_order where order_no = $1 returning id)
       insert into ledger_entry (transfer_id, account, amount)
       select id, account, amount from t,
         (values ('money:platform', $2::bigint), ('money:deferred:' || $1, -$2)) as e (account, amount)`,
      [orderNo, amount, at],
    );
  }

  /** Runs statements that the database would refuse. */
  private async pastTriggers(work: (tx: EntityManager) => Promise<void>): Promise<void> {
    await this.db.transaction(async (tx) => {
      await tx.query('set local session_replication_role = replica');
      await work(tx);
    });
  }
}
