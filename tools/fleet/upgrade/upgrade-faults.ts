/** Ways in which a card fails to bring in a new version. A downgrade, which repairs it, goes well. */
export const upgradeFaults = [
  'corrupt',
  'noSpace',
  'refused',
  'hangs',
  'bootsBack',
  'bootLoop',
  'fallsSilent',
  'lies',
  'breaksLine',
  'missesWindow',
] as const;
export type UpgradeFault = (typeof upgradeFaults)[number];

/** Shares (0..1) of cards with each fault. */
export type FaultShares = Partial<Record<UpgradeFault, number>>;

/** The fault of a card whose number between 0 and 1 is `draw`; null for a good one. */
export const faultOf = (shares: FaultShares, draw: number): UpgradeFault | null => {
  let below = 0;
  for (const fault of upgradeFaults) {
    below += shares[fault] ?? 0;
    if (draw < below) return fault;
  }
  return null;
};

/** Reads `corrupt=0.05,bootLoop=0.02`. @throws Error naming what is wrong */
export const readFaultShares = (text: string): FaultShares => {
  const shares: FaultShares = {};
  for (const entry of text.split(',').filter((each) => each !== '')) {
    const [name, value] = entry.split('=');
    const fault = upgradeFaults.find((known) => known === name);
    const share = Number(value);
    if (!fault || !(share > 0 && share <= 1)) {
      throw new Error(`--bad accepts shares such as corrupt=0.05 of ${upgradeFaults.join(', ')}`);
    }
    shares[fault] = share;
  }
  return shares;
};
