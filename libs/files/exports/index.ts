export { csvType } from './csv.js';
export { keysetBatches } from './keyset-batches.js';
export type { ExportColumn, ListExport, RowBatches } from './list-export.js';
export { ListExporter } from './list-exporter.js';
