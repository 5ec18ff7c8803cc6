import type { Column } from '../../kit/table/data-table.js';
import { StateMark } from '../../kit/states/state-mark.js';
import { commandLabels } from '../../resources/commands/labels.js';
import type { CommandItem } from '../../resources/commands/rows.js';
import { outcomeText } from './command-text.js';

/** The state of a command. */
export const statusColumn: Column<CommandItem> = {
  key: 'status',
  title: '状态',
  width: 96,
  render: (_, { status }) => <StateMark tone={commandLabels[status].tone} label={commandLabels[status].label} />,
};

/** How a command ended, as far as it has. `width` in pixels. */
export const outcomeColumn = (width: number): Column<CommandItem> => ({
  key: 'outcome',
  title: '结果',
  width,
  ellipsis: true,
  render: (_, item) => outcomeText(item),
});
