import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Whose account was deleted: signing in outside makes no new one for this person. */
@Entity('sso_stopped')
export class SsoStoppedEntity {
  /** Id of the person outside, as `IdRule` makes it, or the hash by which their phone is looked for. */
  @PrimaryColumn('text')
  key: string;

  @Column('timestamptz')
  at: Date;
}
