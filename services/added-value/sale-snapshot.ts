import { Column } from 'typeorm';
import type { Fen } from '#libs/contracts';
import { fenColumn } from '#libs/data/db';

/** Subject of a subscription, its event or an order: names, class and price are kept as they were. */
export abstract class SaleSnapshot {
  @Column('text', { name: 'school_code' })
  schoolCode: string;

  @Column('text', { name: 'student_code' })
  studentCode: string;

  @Column('text', { name: 'student_name' })
  studentName: string;

  @Column('text', { name: 'class_code' })
  classCode: string;

  @Column('text', { name: 'class_name' })
  className: string;

  /** The student's listed parent of an order; null: there was none, or the directory has not added them. */
  @Column('text', { name: 'parent_code', nullable: true })
  parentCode: string | null;

  @Column('text', { name: 'parent_name' })
  parentName: string;

  @Column('uuid', { name: 'pay_item_id' })
  payItemId: string;

  @Column('text', { name: 'pay_item_name' })
  payItemName: string;

  /** The standard price. */
  @Column('bigint', { transformer: fenColumn })
  price: Fen;
}
