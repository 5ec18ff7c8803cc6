import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What a list shows: its filters, order, page size and columns. */
export interface ViewState {
  filters: Record<string, string>;
  sort: string | null;
  order: 'asc' | 'desc' | null;
  size: number | null;
  /** Keys of columns that are not shown. */
  hidden: string[];
  /** Keys of columns in the order of their owner; empty: as the list has them. */
  columns: string[];
}

/** A view of a list that a person has saved under a name, and may share with roles. It goes with its account. */
@Entity('saved_view')
@Index('saved_view_uid', ['uid'])
@Index('saved_view_shared', ['list', 'source'], { where: 'shared_tags <> 0' })
export class SavedViewEntity {
  @PrimaryColumn('uuid')
  id: string;

  /** Account of its owner. */
  @Column('text')
  uid: string;

  /** Source of its owner: a view is shared within one source. */
  @Column('text')
  source: string;

  /** Label of the list. */
  @Column('text')
  list: string;

  @Column('text')
  name: string;

  @Column('jsonb')
  state: ViewState;

  /** Bitmask of the roles that see it; 0: only its owner. */
  @Column('integer', { name: 'shared_tags', default: 0 })
  sharedTags: number;

  /** Grows with each change. */
  @Column('integer', { default: 1 })
  version: number;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
