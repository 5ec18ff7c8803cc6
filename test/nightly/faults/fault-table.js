const header = ['fault', 'times', 'heartbeats, acks, commands, schools', 'lost', 'doubled', 'median, longest'];

const cellsOf = ({ fault, times, acknowledged, lost, doubled, recovered }) => {
  const seconds = recovered.toSorted((a, b) => a - b).map((each) => `${each.toFixed(1)} s`);
  const { heartbeats, acks, commands, schools } = acknowledged;
  const counts = [heartbeats, acks, commands, schools].map((each) => each.toLocaleString('en-US')).join('; ');
  const middle = seconds[Math.floor((seconds.length - 1) / 2)];
  return [fault, times, counts, lost, doubled, `${middle}, ${seconds.at(-1)}`].map(String);
};

/** The table of faults, its columns aligned, a line each. */
export const faultTable = (found) => {
  const rows = [header, ...found.map(cellsOf)];
  const widths = header.map((_, at) => Math.max(3, ...rows.map((row) => row[at].length)));
  const show = (row) => `| ${row.map((cell, at) => cell.padEnd(widths[at])).join(' | ')} |`;
  return [show(rows[0]), show(widths.map((width) => '-'.repeat(width))), ...rows.slice(1).map(show)];
};
