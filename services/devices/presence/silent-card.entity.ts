import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A connected card whose silence was published, and not its end. */
@Entity('silent_card')
export class SilentCard {
  @PrimaryColumn('text', { name: 'device_no' })
  deviceNo: string;

  /** Its last sign of life before. */
  @Column('timestamptz')
  since: Date;
}
