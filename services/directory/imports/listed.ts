/** Signs between the entries of a cell, and between the two halves of one. */
const between = /[、,，;；\n]/;
const half = /[:：]/;
const quoted = /[、,，;；\n:："]|^\s|\s$/;

/** A name that holds a sign that divides is written in quotes, so that it comes back as it was. */
const asEntry = (name: string): string => (quoted.test(name) ? `"${name.replaceAll('"', '""')}"` : name);

/** Entries of one cell; each may have two halves. */
export const joined = (entries: readonly (readonly string[])[]): string =>
  entries
    .map((halves) =>
      halves
        .filter((each) => each !== '')
        .map(asEntry)
        .join('：'),
    )
    .join('、');

/** The entries that a cell holds, each with its halves; empty ones are left out. */
export const listed = (cell: string): string[][] => {
  const entries: string[][] = [];
  let halves = [''];
  let inQuotes = false;
  const end = (): void => {
    const trimmed = halves.map((each) => each.trim());
    if (trimmed[0] !== '') entries.push(trimmed);
    halves = [''];
  };
  for (let place = 0; place < cell.length; place++) {
    const character = cell[place] ?? '';
    if (character === '"' && inQuotes && cell[place + 1] === '"') place++;
    else if (character === '"') {
      inQuotes = !inQuotes;
      continue;
    } else if (!inQuotes && between.test(character)) {
      end();
      continue;
    } else if (!inQuotes && half.test(character)) {
      halves.push('');
      continue;
    }
    halves.push(`${halves.pop() ?? ''}${character}`);
  }
  end();
  return entries;
};
