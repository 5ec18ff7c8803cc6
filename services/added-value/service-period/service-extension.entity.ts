import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import type { Day } from '#libs/contracts';

/**
 * A period that lasts longer because class cards of an incident were dark, or that moved behind one that does. Rows are only
 * added; an incident extends a period once.
 */
@Entity('service_extension')
@Index('service_extension_once', ['incidentId', 'orderNo'], { unique: true, where: 'days > 0' })
@Index('service_extension_order', ['orderNo'])
@Index('service_extension_extended', ['extendedOrderNo'], { where: 'days = 0' })
export class ServiceExtensionEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'incident_id' })
  incidentId: string;

  /** What people call the incident by. */
  @Column('text', { name: 'incident_number' })
  incidentNumber: string;

  /** The order whose period it is. */
  @Column('text', { name: 'order_no' })
  orderNo: string;

  /** The order whose longer period it moved behind; its own when it is longer itself. */
  @Column('text', { name: 'extended_order_no' })
  extendedOrderNo: string;

  /** Days by which it is longer; 0: it moved only. */
  @Column('smallint')
  days: number;

  /** All days included. */
  @Column('date', { name: 'start_before' })
  startBefore: Day;

  @Column('date', { name: 'end_before' })
  endBefore: Day;

  @Column('date', { name: 'start_after' })
  startAfter: Day;

  @Column('date', { name: 'end_after' })
  endAfter: Day;

  @Column('text')
  reason: string;

  /** Account. */
  @Column('text')
  by: string;

  @Column('timestamptz')
  at: Date;
}
