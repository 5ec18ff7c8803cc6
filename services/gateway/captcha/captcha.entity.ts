import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A picture whose text is asked for. */
@Entity('captcha')
@Index('captcha_expires', ['expires'])
export class CaptchaEntity {
  @PrimaryColumn('text')
  id: string;

  /** HMAC of the text: who reads the table cannot answer. */
  @Column('text')
  answer: string;

  @Column('timestamptz')
  expires: Date;
}
