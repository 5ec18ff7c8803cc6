import { afterAll, describe, expect, it } from '@jest/globals';
import { kafkaSettings } from './kafka.js';
import { TestPemFiles } from '../../../test/stack/pem-files.js';
import { ConfigError, Variables } from './variables.js';

const files = new TestPemFiles();
afterAll(() => files.remove());

const brokers = { KAFKA_BROKERS: 'kafka-1:9092, 10.0.0.2:9092' };
const settings = (env: Record<string, string>) => kafkaSettings(new Variables({ ...brokers, ...env }));

describe('how Kafka is reached', () => {
  it('needs brokers only', () => {
    expect(settings({})).toEqual({
      brokers: ['kafka-1:9092', '10.0.0.2:9092'],
      partitions: 6,
      prefix: '',
      tls: undefined,
      sasl: undefined,
      logLevel: 'warn',
    });
  });

  it.each([
    ['KAFKA_BROKERS', '', 'must be given'],
    ['KAFKA_BROKERS', 'kafka', 'host:port'],
    ['KAFKA_BROKERS', 'kafka:9092,other:0', 'host:port'],
    ['KAFKA_BROKERS', 'http://kafka:9092', 'host:port'],
    ['KAFKA_PARTITIONS', '0', '1 to 1000'],
    ['KAFKA_PREFIX', 'a b', 'letters'],
    ['KAFKA_SSL', 'yes', 'true'],
    ['KAFKA_CA', '/ca.pem', 'KAFKA_SSL=true'],
    ['KAFKA_SASL_MECHANISM', 'gssapi', 'scram-sha-512'],
    ['KAFKA_SASL_USERNAME', 'me', 'KAFKA_SASL_MECHANISM'],
    ['KAFKA_LOG_LEVEL', 'loud', 'debug'],
  ])('%s=%s is refused in one line that says what it accepts', (name, value, says) => {
    expect(() => settings({ [name]: value })).toThrow(ConfigError);
    expect(() => settings({ [name]: value })).toThrow(says);
  });

  it('may be by TLS, with a certificate of our own and its key', () => {
    expect(settings({ KAFKA_SSL: 'true' }).tls).toEqual({});
    const { cert, key } = files.pair('a');
    const given = { KAFKA_SSL: 'true', KAFKA_CA: cert, KAFKA_CERT: cert, KAFKA_KEY: key };
    expect(settings(given).tls).toEqual({ caFile: cert, certFile: cert, keyFile: key });
    expect(() => settings({ ...given, KAFKA_KEY: '' })).toThrow('KAFKA_KEY: must be given');
    expect(() => settings({ ...given, KAFKA_CERT: '' })).toThrow('KAFKA_CERT: must be given');
    const other = { ...given, KAFKA_KEY: files.pair('b').key };
    expect(() => settings(other)).toThrow('KAFKA_KEY: accepts a PEM file with the key of KAFKA_CERT: ');
  });

  it('may be by SASL, with a name and a password that no message shows', () => {
    const sasl = { KAFKA_SASL_MECHANISM: 'scram-sha-512', KAFKA_SASL_USERNAME: 'me', KAFKA_SASL_PASSWORD: 'secret' };
    expect(settings(sasl).sasl).toEqual({ mechanism: 'scram-sha-512', username: 'me', password: 'secret' });
    expect(() => settings({ ...sasl, KAFKA_SASL_PASSWORD: '' })).toThrow('KAFKA_SASL_PASSWORD: must be given');
    expect(() => settings({ ...sasl, KAFKA_SASL_USERNAME: '' })).toThrow('KAFKA_SASL_USERNAME: must be given');
    expect(() => settings({ ...sasl, KAFKA_SASL_MECHANISM: '' })).toThrow(/^(?!.*secret)/);
  });
});
