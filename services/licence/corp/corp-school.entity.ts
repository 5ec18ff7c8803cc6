import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The corporation of a school, as the service of bindings has it. */
@Entity('corp_school')
@Index('corp_school_corp', ['corpId'])
export class CorpSchoolEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** Null: the school has left its corporation. */
  @Column('text', { name: 'corp_id', nullable: true })
  corpId: string | null;

  /** When that was published: an older event changes nothing. */
  @Column('timestamptz')
  at: Date;
}
