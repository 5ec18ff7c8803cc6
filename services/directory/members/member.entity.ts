import { Column, CreateDateColumn, ForeignKey, PrimaryColumn } from 'typeorm';
import { RawIndex } from '#libs/data/db';
import { SchoolEntity } from '../schools/school.entity.js';

/** The indexes by which the search of the console finds members of a table. */
export const SearchIndexes =
  (table: string): ClassDecorator =>
  (target) => {
    const statements = [
      `${table}_search_name on ${table} (name text_pattern_ops, source)`,
      `${table}_search_given_name on ${table} (substr(name, 2) text_pattern_ops, source)`,
      `${table}_search_initials on ${table} (initials text_pattern_ops, source)`,
      `${table}_search_empty on ${table} (code) where initials is null`,
    ];
    for (const statement of statements) RawIndex(`create index ${statement}`)(target);
  };

/** A record of a school. */
export abstract class RecordOfSchool {
  @PrimaryColumn('text')
  code: string;

  @ForeignKey(() => SchoolEntity)
  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text')
  name: string;

  @CreateDateColumn({ type: 'timestamptz', name: 'create_date' })
  createDate: Date;
}

/** A record that the source of its school, or another one, has brought. */
export abstract class SourcedRecord extends RecordOfSchool {
  @Column('text')
  source: string;
}

/** A member who is searched for. */
export abstract class SearchedMember extends SourcedRecord {
  /** `pinyinInitials` of the name; null: not filled in yet. */
  @Column('text', { nullable: true })
  initials: string | null;
}

/** A person with a phone, which is unique in the school. */
export abstract class PersonWithPhone extends SearchedMember {
  /** Encrypted with the data key; see `PhoneCipher`. */
  @Column('text')
  phone: string;

  /** Finds the person by the whole phone; see `PhoneCipher`. */
  @Column('text', { name: 'phone_hash' })
  phoneHash: string;

  /** The phone as lists show it, of which the last four digits are searched for; null: not filled in yet. */
  @Column('text', { name: 'phone_masked', nullable: true })
  phoneMasked: string | null;

  /** Follows the school's messages: 0 or 1. */
  @Column('smallint', { default: () => '0' })
  subscribe: number;
}
