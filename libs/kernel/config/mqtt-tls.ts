import { checkPair } from './pem-files.js';
import { ConfigError, type Variables } from './variables.js';

/** Where class cards connect over TLS. The files are PEM. */
export interface MqttTlsSettings {
  port: number;
  certFile: string;
  keyFile: string;
}

/** Undefined: only without TLS. @throws ConfigError for what is half given or cannot be used */
export const mqttTls = (read: Variables): MqttTlsSettings | undefined => {
  if (read.text('MQTT_TLS_PORT') === undefined) return undefined;
  const port = read.port('MQTT_TLS_PORT', 8883);
  const [certFile, keyFile] = [read.text('MQTT_TLS_CERT'), read.text('MQTT_TLS_KEY')];
  if (certFile === undefined) throw new ConfigError('MQTT_TLS_CERT: must be given with MQTT_TLS_PORT');
  if (keyFile === undefined) throw new ConfigError('MQTT_TLS_KEY: must be given with MQTT_TLS_PORT');
  checkPair(read, 'MQTT_TLS_CERT', 'MQTT_TLS_KEY');
  return { port, certFile, keyFile };
};
