import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';

/** Doors of a school that share a switch or a power line. */
@Entity('circuit')
@Unique('circuit_school_code_number_key', ['schoolCode', 'number'])
export class CircuitEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  /** What people call it by while it has no name; counted by school. */
  @Column('int')
  number: number;

  @Column('text', { nullable: true })
  name: string | null;

  /** An operator has named it or chosen its doors: learning leaves it as it is. */
  @Column('boolean')
  kept: boolean;

  /** Mean share of its doors' own outages that they had together; null: none in the last 90 days. */
  @Column('real', { nullable: true })
  strength: number | null;

  /** When its doors were last compared with their outages. */
  @Column('timestamptz', { name: 'learned_at', nullable: true })
  learnedAt: Date | null;
}

/** A door of a circuit; a door is in one at most. */
@Entity('circuit_door')
@Index('circuit_door_circuit', ['circuitId', 'deviceNo'])
export class CircuitDoorEntity {
  @PrimaryColumn('text', { name: 'device_no' })
  deviceNo: string;

  @Column('uuid', { name: 'circuit_id' })
  circuitId: string;
}
