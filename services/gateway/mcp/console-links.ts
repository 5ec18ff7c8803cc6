/** Paths of the console's screens that tools link. */
export const linkedScreens = {
  school: '/home/school/detail',
  doors: '/home/schoolDevice/list',
  door: '/home/schoolDevice/device',
  rollouts: '/home/schoolDevice/rollout',
  orders: '/home/addedvalue/detailList',
  overview: '/home/overview',
  today: '/home/readiness/today',
  incident: '/home/readiness/incident',
} as const;

/** Addresses in the console at which a person sees what an answer is about. */
export class ConsoleLinks {
  /** @param publicUrl origin under which people reach the console */
  constructor(private readonly publicUrl: string) {}

  to(screen: keyof typeof linkedScreens, query: Record<string, string> = {}): string {
    const search = new URLSearchParams(query).toString();
    return `${this.publicUrl}${linkedScreens[screen]}${search && `?${search}`}`;
  }

  /** The page of a school; null for none. */
  school(schoolCode: string | null): string | null {
    return schoolCode === null ? null : this.to('school', { schoolCode });
  }

  door(deviceNo: string): string {
    return this.to('door', { deviceNo });
  }

  incident(id: string): string {
    return this.to('incident', { id });
  }

  rollout(rolloutId: string): string {
    return this.to('rollouts', { rollout: rolloutId });
  }
}
