import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Copy of the school of a class card. */
@Entity('call_card')
export class CallCardEntity {
  @PrimaryColumn('text', { name: 'device_no' })
  deviceNo: string;

  /** Null while the card is unbound. */
  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  /** When devices published this state. */
  @Column('timestamptz')
  at: Date;
}
