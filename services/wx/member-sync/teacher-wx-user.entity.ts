import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Copy of the ids that the directory knows of teachers in their corporation. */
@Entity('teacher_wx_user')
export class TeacherWxUserEntity {
  @PrimaryColumn('text')
  uid: string;

  @Column('text', { name: 'wx_user_id', nullable: true })
  wxUserId: string | null;

  /** When the directory published this state. */
  @Column('timestamptz')
  at: Date;
}
