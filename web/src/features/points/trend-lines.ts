/** The lines of the trend: what they are called, their colour and how they are drawn, so that colour is not all. */
export const trendLines = [
  { key: 'allotPoints', label: '积分池', color: 'var(--neutral)', dash: '6 3' },
  { key: 'totalPoints', label: '获得', color: 'var(--accent)', dash: '' },
  { key: 'exchangedPoints', label: '兑换', color: 'var(--good)', dash: '2 3' },
] as const;
