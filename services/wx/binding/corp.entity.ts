import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CorpType } from '#libs/contracts';

/** A corporation, as the platform describes it to those whose app it has installed. */
@Entity('corp')
export class CorpEntity {
  @PrimaryColumn('text', { name: 'corp_id' })
  corpId: string;

  /** The id in answers about licences: encrypted by the platform; null until it is known. */
  @Column('text', { name: 'open_corp_id', nullable: true })
  openCorpId: string | null;

  @Column('text', { nullable: true })
  name: string | null;

  @Column('text', { nullable: true })
  type: CorpType | null;

  /** A range as a text, such as `1-50人`. */
  @Column('text', { nullable: true })
  scale: string | null;

  /** Most members: `corp_user_max`. */
  @Column('integer', { nullable: true })
  capacity: number | null;

  /** 1 enterprise, 2 government, 3 other organisation, 4 team. Source: `service/get_auth_info`, `subject_type`. */
  @Column('integer', { name: 'subject_type', nullable: true })
  subjectType: number | null;

  @Column('timestamptz', { name: 'verified_end', nullable: true })
  verifiedEnd: Date | null;

  /** Address of the QR code by which members join: `corp_wxqrcode`. */
  @Column('text', { name: 'qr_code', nullable: true })
  qrCode: string | null;

  /** When the platform last described it. */
  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt: Date | null;
}
