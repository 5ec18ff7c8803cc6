/** The platform over which calls are made. */
export class CallPlatformState {
  /** False: none is configured, calls are off. */
  available: boolean;
  /** True when calls are simulated. */
  simulated: boolean;
  /** Where a simulated platform is looked at; null: it is none, or has no page. */
  simulatorUrl: string | null;
}
