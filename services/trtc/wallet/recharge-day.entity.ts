import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Day, Fen } from '#libs/contracts';
import { fenColumn } from '#libs/db';

/** Recharges of a school on a day of Asia/Shanghai, as their rows add up; `everySchool` has those of all. */
@Entity('recharge_day')
export class RechargeDayEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  @PrimaryColumn('date')
  day: Day;

  @Column('bigint', { transformer: fenColumn })
  amount: Fen;

  @Column('integer')
  minutes: number;

  @Column('integer')
  count: number;

  /** Rows of single minutes and of monthly packages, those that reverse one among them: lists count by them. */
  @Column('integer')
  singles: number;

  @Column('integer')
  monthlies: number;
}
