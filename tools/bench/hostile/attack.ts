/** Where an attack finds the product. Its operators sign in as `HttpClient` does, its cards with the key. */
export interface Target {
  httpUrl: string;
  mqttPort: number;
  deviceKey: string;
}

/** What a hostile client does to the product for as long as its process lives. */
export interface Attack {
  name: string;
  /** By callers without a session: operators must hardly notice it. */
  withoutSession?: boolean;
  /** Begins the attack; it runs until the process is killed. */
  start(target: Target): Promise<void> | void;
}
