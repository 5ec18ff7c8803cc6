import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Copy of what the service of video calls has set for a school. */
@Entity('call_config')
export class CallConfigEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** Has video calls: 0 or 1. */
  @Column('smallint', { name: 'is_open' })
  isOpen: number;

  /** When this state was published. */
  @Column('timestamptz')
  at: Date;
}
