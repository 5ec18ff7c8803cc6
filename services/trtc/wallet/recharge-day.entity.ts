import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Day, Fen } from '#libs/contracts';
import { countColumn, fenColumn } from '#libs/db';

/** Recharges of a school on a day of Asia/Shanghai, as their rows add up; `everySchool` has those of all. */
@Entity('recharge_day')
export class RechargeDayEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  @PrimaryColumn('date')
  day: Day;

  /** 0; of `everySchool` also rows that are not summed up yet, one of each transaction. */
  @PrimaryColumn('bigint', { default: () => '0', transformer: countColumn })
  part: number;

  @Column('bigint', { transformer: fenColumn })
  amount: Fen;

  @Column('bigint', { transformer: countColumn })
  minutes: number;

  @Column('bigint', { transformer: countColumn })
  count: number;

  /** Rows of single minutes and of monthly packages, those that reverse one among them: lists count by them. */
  @Column('bigint', { transformer: countColumn })
  singles: number;

  @Column('bigint', { transformer: countColumn })
  monthlies: number;
}
