import { readFileSync } from 'node:fs';
import { ConfigError, type KafkaSettings } from '#libs/kernel/config';

/** Tries of one request: about 6 s in all. All values, because the client has others of its own under test. */
export const retry = { initialRetryTime: 100, multiplier: 2, factor: 0.2, maxRetryTime: 2000, retries: 6 };

/** How the client connects. @throws Error when a PEM file cannot be read. */
export const connectionOf = ({ brokers, tls, sasl }: Pick<KafkaSettings, 'brokers' | 'tls' | 'sasl'>) => ({
  brokers,
  retry,
  connectionTimeout: 3000,
  authenticationTimeout: 5000,
  requestTimeout: 10_000,
  ...(tls && {
    ssl: {
      ...(tls.caFile !== undefined && { ca: [readFileSync(tls.caFile)] }),
      ...(tls.certFile !== undefined && { cert: readFileSync(tls.certFile) }),
      ...(tls.keyFile !== undefined && { key: readFileSync(tls.keyFile) }),
    },
  }),
  ...(sasl && { sasl }),
});

/** What brokers say to a wrong name, password or mechanism. */
const refusal = 'KafkaJSSASLAuthenticationError';

/** One line for an error that means that the brokers refuse how this process signs in; undefined for any other. */
export const refusedSignIn = (
  error: unknown,
  { brokers, sasl }: Pick<KafkaSettings, 'brokers' | 'sasl'>,
): ConfigError | undefined => {
  if (!(error instanceof Error)) return undefined;
  if (error.name !== refusal) return refusedSignIn(error.cause, { brokers, sasl });
  const who = `${sasl?.username ?? ''} by ${sasl?.mechanism ?? ''}`;
  return new ConfigError(`KAFKA_SASL_USERNAME: ${brokers.join()} refuses ${who}: ${error.message}`);
};
