/** Width and height of a sparkline in pixels. */
export const sparkSize = { width: 60, height: 20 } as const;
/** Room for half of the line at the edges, in pixels. */
const edge = 2;
/** The highest start of the axis: a fleet moves between 80 and 100 percent, where a full axis would show a flat line. */
const highestFloor = 0.8;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** The path of shares by day, 0 to 1; a day without a share is a gap, a day alone a dash. */
export const sparkPath = (shares: readonly (number | null)[]): string => {
  const { width, height } = sparkSize;
  const floor = Math.min(highestFloor, ...shares.filter((share) => share !== null));
  const step = (width - 2 * edge) / Math.max(1, shares.length - 1);
  return shares
    .map((share, day) => {
      if (share === null) return '';
      const y = edge + (1 - (share - floor) / (1 - floor)) * (height - 2 * edge);
      const point = `${rounded(edge + day * step)} ${rounded(y)}`;
      const [before, after] = [shares[day - 1] ?? null, shares[day + 1] ?? null];
      if (before !== null) return `L${point}`;
      return after === null ? `M${point}h2` : `M${point}`;
    })
    .join('');
};

interface TrendDay {
  day: string;
  share: number | null;
}

const shareText = (share: number | null): string => (share === null ? '-' : `${Number((share * 100).toFixed(1))}%`);

/** `11-22 98.5%，11-23 -`: what the sparkline shows, in words. */
export const sparkText = (days: readonly TrendDay[]): string =>
  days.map(({ day, share }) => `${day.slice(5)} ${shareText(share)}`).join('，');
