import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Copy of which corporation a school is bound to. */
@Entity('corp_binding')
export class CorpBindingEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** null: it has left its corporation. */
  @Column('text', { name: 'corp_id', nullable: true })
  corpId: string | null;

  @Column('text', { name: 'corp_name', nullable: true })
  corpName: string | null;

  /** Certified. */
  @Column('boolean')
  verified: boolean;

  /** Most members. */
  @Column('integer', { nullable: true })
  capacity: number | null;

  /** When this state was published. */
  @Column('timestamptz')
  at: Date;
}
