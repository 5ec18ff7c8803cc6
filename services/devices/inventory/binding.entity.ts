import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import { RawIndex } from '#libs/db';

/** A card hung, or hangs, at a classroom. */
@Entity('binding')
@RawIndex('create index binding_device on binding (device_no, bound_at desc)')
@RawIndex('create index binding_classroom on binding (school_code, classroom_code, bound_at desc)')
export class Binding {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text', { name: 'device_no' })
  deviceNo: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text', { name: 'classroom_code' })
  classroomCode: string;

  /** Name of the classroom when the card was bound. */
  @Column('text', { nullable: true })
  name: string | null;

  @Column('timestamptz', { name: 'bound_at' })
  boundAt: Date;

  /** Null while the binding stands. */
  @Column('timestamptz', { name: 'unbound_at', nullable: true })
  unboundAt: Date | null;
}
