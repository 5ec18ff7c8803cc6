import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The model, and the version, that are assigned to a school. */
@Entity('device_model_school')
export class DeviceModelSchool {
  @PrimaryColumn('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text')
  model: string;

  /** Null: the newest final version of the model. */
  @Column('integer', { name: 'version_code', nullable: true })
  versionCode: number | null;

  @Column('text', { name: 'created_by' })
  createdBy: string;

  @Column('timestamptz', { name: 'create_date' })
  createDate: Date;
}
