import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What the cards of a school have fetched on a day. */
@Entity('package_traffic')
@Index('package_traffic_day', ['day'])
export class PackageTraffic {
  /** Empty for cards without a school. */
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  /** In Asia/Shanghai. */
  @PrimaryColumn('date')
  day: string;

  @Column('bigint')
  requests: string;

  /** Requests that had to wait for a place. */
  @Column('bigint')
  postponed: string;

  @Column('bigint')
  bytes: string;
}
