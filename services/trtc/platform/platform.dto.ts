/** The platform over which calls are made. */
export class CallPlatformState {
  /** False: none is configured, nobody calls. */
  available: boolean;
  /** True when nobody is called for real. */
  simulated: boolean;
  /** Where a simulated platform is looked at; null: it is none, or has no page. */
  simulatorUrl: string | null;
}
