/** Whether schools can be bound, and whether for real. */
export class WeComStateDto {
  /** A provider is configured. */
  available: boolean;
  /** The platform is a simulator: nothing is bought, installed or registered for real. */
  simulated: boolean;
  /** Address of the simulator's page; null: there is none. */
  simulatorUrl: string | null;
}
