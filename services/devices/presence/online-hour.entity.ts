import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Card-time of one full hour at one school. */
@Entity('online_hour')
export class OnlineHour {
  /** Start of the hour. */
  @PrimaryColumn('timestamptz')
  hour: Date;

  /** Empty for cards without a school. */
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** Seconds in which cards were on. */
  @Column('double precision', { name: 'on_seconds' })
  onSeconds: number;

  /** Seconds in which cards existed. */
  @Column('double precision', { name: 'known_seconds' })
  knownSeconds: number;
}
