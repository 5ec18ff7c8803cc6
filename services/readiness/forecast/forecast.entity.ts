import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BellKind, Day } from '#libs/contracts';
import { RawIndex } from '#libs/data/db';
import type { Tallies } from './door-history.js';
import type { StateScores } from './score.js';

/** A door of a stored forecast: its number, its chance, the one before the correction, and the index of its state. */
export type ForecastDoor = [deviceNo: string, chance: number, raw: number, state: number];

/** When a door goes off and comes on, by the weekday whose timetable holds. Minutes since the midnight of the school day. */
@Entity('door_habit')
export class DoorHabitEntity {
  @PrimaryColumn('text', { name: 'device_no' })
  deviceNo: string;

  /** 1 (Monday) to 7 */
  @PrimaryColumn('smallint')
  weekday: number;

  /** School days that it was computed from. */
  @Column('smallint')
  days: number;

  /** null: the door stays on at night, as in the other three. */
  @Column('real', { name: 'off_median', nullable: true })
  offMedian: number | null;

  @Column('real', { name: 'off_spread', nullable: true })
  offSpread: number | null;

  @Column('real', { name: 'on_median', nullable: true })
  onMedian: number | null;

  @Column('real', { name: 'on_spread', nullable: true })
  onSpread: number | null;
}

/** When a door was off on its last 60 school days. */
@Entity('door_history')
export class DoorHistoryEntity {
  @PrimaryColumn('text', { name: 'device_no' })
  deviceNo: string;

  /** School days that the door is known for. */
  @Column('smallint')
  days: number;

  /** Spans of `DoorHistory`, four bytes each, the lowest first. */
  @Column('bytea')
  spans: Buffer;
}

/** Past mornings of all doors at a time before a bell. */
@Entity('fleet_share')
export class FleetShareEntity {
  @PrimaryColumn('text')
  bell: BellKind;

  /** Minutes before the bell. */
  @PrimaryColumn('smallint')
  minutes: number;

  @Column('jsonb')
  tallies: Tallies;
}

/** The same of the doors of a model. */
@Entity('model_share')
export class ModelShareEntity {
  @PrimaryColumn('text')
  model: string;

  @PrimaryColumn('text')
  bell: BellKind;

  /** Minutes before the bell. */
  @PrimaryColumn('smallint')
  minutes: number;

  @Column('jsonb')
  tallies: Tallies;
}

/** The forecast of a school an hour before a bell, and its score once the bell has rung. */
@Entity('bell_forecast')
@RawIndex('create index bell_forecast_unscored on bell_forecast (bell_at) where doors is not null')
export class BellForecastEntity {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  @PrimaryColumn('timestamptz', { name: 'bell_at' })
  bellAt: Date;

  /** null once its outcome is known. */
  @Column('jsonb', { nullable: true })
  doors: ForecastDoor[] | null;

  /** Doors whose outcome is known. */
  @Column('int', { nullable: true })
  count: number | null;

  /** Sum of squared differences between chance and outcome. */
  @Column('double precision', { nullable: true })
  squares: number | null;
}

/** Scores of the uncorrected forecasts of a day. */
@Entity('forecast_score')
export class ForecastScoreEntity {
  @PrimaryColumn('text')
  day: Day;

  @Column('jsonb')
  states: StateScores;
}
