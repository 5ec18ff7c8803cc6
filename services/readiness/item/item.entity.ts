import { Column, CreateDateColumn, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** Something that a school has. */
@Entity('item')
@Unique(['schoolCode', 'name'])
@Index('item_create_date', ['createDate', 'id'])
export class ItemEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  note: string | null;

  @CreateDateColumn({ type: 'timestamptz', name: 'create_date' })
  createDate: Date;
}
