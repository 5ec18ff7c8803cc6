import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Copy of what the service of added value has set for a school. */
@Entity('added_value_config')
export class AddedValueConfigEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** Sells add-on services: 0 or 1. */
  @Column('smallint', { name: 'is_open' })
  isOpen: number;

  /** When this state was published. */
  @Column('timestamptz')
  at: Date;
}
