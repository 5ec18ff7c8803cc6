import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whose account was deleted: signing in outside makes no new one for him. */
@Entity('sso_stopped')
export class SsoStoppedEntity {
  /** What he was known by outside, as `IdRule` makes it, or the hash by which his phone is looked for. */
  @PrimaryColumn('text')
  key: string;

  @Column('timestamptz')
  at: Date;
}
