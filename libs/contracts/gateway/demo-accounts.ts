/** Name of the `meta` element by which the demo's page offers accounts; no other page has it. */
export const demoAccountsMeta = 'demo-accounts';

/** An account of the demo that all may use. */
export interface DemoAccount {
  account: string;
  password: string;
  /** Name of its role. */
  name: string;
}
