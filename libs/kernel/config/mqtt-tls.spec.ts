import { afterAll, describe, expect, it } from '@jest/globals';
import { TestPemFiles } from '../../../test/stack/pem-files.js';
import { mqttTls } from './mqtt-tls.js';
import { Variables } from './variables.js';

const files = new TestPemFiles();
afterAll(() => files.remove());

const port = { MQTT_TLS_PORT: '8883' };
const settings = (env: Record<string, string>) => mqttTls(new Variables(env));

describe('cards over TLS', () => {
  const { cert, key } = files.pair('card');
  const pair = { ...port, MQTT_TLS_CERT: cert, MQTT_TLS_KEY: key };

  it('need a port, a certificate and its key', () => {
    expect(settings({})).toBeUndefined();
    expect(settings(pair)).toEqual({ port: 8883, certFile: cert, keyFile: key });
    expect(() => settings({ ...pair, MQTT_TLS_CERT: '' })).toThrow('MQTT_TLS_CERT: must be given with MQTT_TLS_PORT');
    expect(() => settings({ ...pair, MQTT_TLS_KEY: '' })).toThrow('MQTT_TLS_KEY: must be given with MQTT_TLS_PORT');
  });

  it.each([
    ['MQTT_TLS_CERT', '/nowhere.pem', 'accepts a PEM file that this user can read: ENOENT'],
    ['MQTT_TLS_CERT', files.directory, 'accepts a PEM file that this user can read: EISDIR'],
    ['MQTT_TLS_CERT', key, 'accepts a PEM file with a certificate'],
    ['MQTT_TLS_KEY', '/nowhere.pem', 'accepts a PEM file that this user can read: ENOENT'],
    ['MQTT_TLS_KEY', cert, 'accepts a PEM file with the key of MQTT_TLS_CERT'],
    ['MQTT_TLS_KEY', files.pair('other').key, 'accepts a PEM file with the key of MQTT_TLS_CERT: key values mismatch'],
  ])('are refused with %s=%s', (name, value, says) => {
    expect(() => settings({ ...pair, [name]: value })).toThrow(`${name}: ${says}`);
  });

  it('show no key that was given in the place of its file', () => {
    const text = '-----BEGIN PRIVATE KEY-----';
    expect(() => settings({ ...pair, MQTT_TLS_KEY: text })).toThrow(/^(?!.*BEGIN)MQTT_TLS_KEY: /);
  });
});
