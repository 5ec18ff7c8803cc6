import type { Placed } from './column-order.js';
import type { TableSettings } from './table-settings.js';

export interface ColumnSettingsProps {
  columns: readonly (Placed & { title: string })[];
  settings: TableSettings;
}
