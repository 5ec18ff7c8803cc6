import { commandOutcomeText } from '#libs/contracts';
import { serverNow } from '../../../core/clock.js';
import { StateMark } from '../../../kit/states/states.js';
import { column, type Column } from '../../../kit/table/column.js';
import { commandLabels, type CommandItem } from '../../../resources/commands/commands.js';
import { breakText, waitsForBreak } from './command-text.js';

/** A queued restart may wait for the end of a lesson. */
const markOf = (item: CommandItem) =>
  waitsForBreak(item, serverNow()) ? { tone: 'neutral' as const, label: '等待下课' } : commandLabels[item.status];

/** The state of a command. */
export const statusColumn: Column<CommandItem> = column('status', '状态', 96, {
  render: (_, item) => {
    const { tone, label } = markOf(item);
    return <StateMark tone={tone} label={label} />;
  },
});

/** How a command ended, as far as it has. `width` in pixels. */
export const outcomeColumn = (width: number): Column<CommandItem> => ({
  key: 'outcome',
  title: '结果',
  width,
  ellipsis: true,
  render: (_, item) => (waitsForBreak(item, serverNow()) ? breakText(item) : commandOutcomeText(item)),
});
