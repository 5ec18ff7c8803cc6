import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A card that is downloading a package: it takes one of the places that its school has for that. */
@Entity('package_slot')
@Index('package_slot_school', ['schoolCode'])
export class PackageSlot {
  @PrimaryColumn('text', { name: 'device_no' })
  deviceNo: string;

  @Column('text', { name: 'school_code' })
  schoolCode: string;

  /** Of the request that holds it; a later one of the same card takes it over. */
  @Column('uuid')
  token: string;

  /** The process that serves the request renews it; later it is free, as it was never given back. */
  @Column('timestamptz')
  until: Date;
}
