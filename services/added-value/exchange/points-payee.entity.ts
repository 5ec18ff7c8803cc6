import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Account of a teacher at the payment platform. */
@Entity('points_payee')
export class PointsPayeeEntity {
  @PrimaryColumn('text', { name: 'teacher_code' })
  teacherCode: string;

  @Column('text', { name: 'open_id' })
  openId: string;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
