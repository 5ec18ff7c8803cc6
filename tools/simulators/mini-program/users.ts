/** A user of the mini program. */
export interface SimulatedUser {
  appCode: string;
  openid: string;
  nickname: string;
  phone: string;
  createDate: string;
}

/** What the next deletions are answered with: `refused` with a text, `silent` without one, `away` as a broken server. */
export type SimulatedFault = 'none' | 'refused' | 'silent' | 'away';

const keyOf = ({ appCode, openid }: Pick<SimulatedUser, 'appCode' | 'openid'>): string => `${appCode} ${openid}`;

const samples: SimulatedUser[] = ['王家长', '李家长', '张家长'].map((nickname, n) => ({
  appCode: 'points',
  openid: `openid-${n + 1}`,
  nickname,
  phone: `1370000000${n + 1}`,
  createDate: `2026-09-0${n + 1} 08:00:00`,
}));

/** The table of users, and what goes wrong. */
export class SimulatedUsers {
  private readonly users = new Map(samples.map((user) => [keyOf(user), user]));
  fault: SimulatedFault = 'none';

  get all(): SimulatedUser[] {
    return [...this.users.values()];
  }

  add(user: SimulatedUser): void {
    this.users.set(keyOf(user), user);
  }

  find(key: Pick<SimulatedUser, 'appCode' | 'openid'>): SimulatedUser | undefined {
    return this.users.get(keyOf(key));
  }

  /** True when there was one. */
  delete(key: Pick<SimulatedUser, 'appCode' | 'openid'>): boolean {
    return this.users.delete(keyOf(key));
  }
}
