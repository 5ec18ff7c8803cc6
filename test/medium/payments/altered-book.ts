import type { DataSource } from 'typeorm';

/** Makes the book of a service that sells differ from what its payment platform has. All of them have the same tables. */
export class AlteredBook {
  constructor(private readonly db: DataSource) {}

  /** A payment is booked with another amount, in fen. */
  async misbook(orderNo: string, amount: number): Promise<void> {
    await this.db.query('update payment_event set amount = $2 where order_no = $1', [orderNo, amount]);
  }

  /** Neither the order nor its payment is there any more. */
  async forget(orderNo: string): Promise<void> {
    await this.db.query('delete from payment_event where order_no = $1', [orderNo]);
    await this.db.query('delete from online_order where order_no = $1', [orderNo]);
  }

  /** A payment of an order is booked that nobody has made. */
  async invent(orderNo: string, amount: number, at: Date): Promise<void> {
    await this.db.query(
      `insert into payment_event (id, order_no, kind, amount, detail, at)
       values (gen_random_uuid(), $1::text, 'paid', $2, jsonb_build_object('transactionId', $1::text), $3)`,
      [orderNo, amount, at],
    );
  }
}
