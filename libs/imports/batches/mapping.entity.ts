import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the column of a header was chosen to be, remembered for a school and an import type. */
@Entity('import_mapping')
export class ImportMappingEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  @PrimaryColumn('text', { name: 'user_type' })
  userType: string;

  /** As `plainHeader` returns it. */
  @PrimaryColumn('text')
  header: string;

  @Column('text', { name: 'column_key' })
  columnKey: string;
}
