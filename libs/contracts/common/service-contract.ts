/** What every part of the product knows of a service without loading its code. */
export interface ServiceContract {
  /** Also the value of `SERVICE`, the schema in Postgres (with `_` for `-`) and the consumer group. */
  name: string;
  /** Prefixes of the paths that the gateway routes to it; the longest match wins. */
  routes: readonly string[];
  /** Paths below `/api` that systems outside call: they sign what they send. */
  callbacks?: readonly string[];
  /** Topics that it publishes on. */
  topics: readonly string[];
}
