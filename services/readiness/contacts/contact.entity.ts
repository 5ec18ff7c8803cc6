import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { ChannelName, ContactRole } from '#libs/contracts';

/** Whom to notify about a school or an area; without both, about the platform. */
@Entity('contact')
@Index('contact_school', ['schoolCode'], { where: 'school_code is not null and not deleted' })
@Index('contact_area', ['areaCode'], { where: 'area_code is not null and not deleted' })
@Index('contact_created', ['createdAt', 'id'])
export class ContactEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'school_code', nullable: true })
  schoolCode: string | null;

  /** Code of a province, city or town. */
  @Column('text', { name: 'area_code', nullable: true })
  areaCode: string | null;

  @Column('text')
  role: ContactRole;

  /** Name of a person or group. */
  @Column('text', { nullable: true })
  name: string | null;

  @Column('text')
  channel: ChannelName;

  /** Key, userid or mailbox with its signing secret, encrypted with the data key; null once the contact is deleted. */
  @Column('text', { nullable: true })
  address: string | null;

  /** Hours within which messages are sent: `07:00-22:30`; null: at any time. */
  @Column('text', { nullable: true })
  hours: string | null;

  /** Deleted contacts are kept as long as their messages. */
  @Column('boolean')
  deleted: boolean;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
