import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Config } from '#libs/kernel/config';
import type { EventMessage } from '#libs/contracts';
import { KafkaBus } from '#libs/events';
import { v7 as uuidv7 } from 'uuid';
import type { KafkaBroker } from '../../stack/kafka-broker.js';
import { canRunJars } from '../../stack/kafka-jars.js';
import { startJvmKafka } from '../../stack/kafka-jvm.js';
import { until } from '../../stack/index.js';

Logger.overrideLogger(false);

const directory = mkdtempSync(join(tmpdir(), 'firstbell-tls-'));
const file = (name: string): string => join(directory, name);

/** A certificate of 127.0.0.1 that signs itself. */
const makeCertificate = (): void => {
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1'];
  const output = ['-keyout', file('key.pem'), '-out', file('ca.pem'), '-days', '2'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...output, ...subject], {
    stdio: 'ignore',
  });
  writeFileSync(file('server.pem'), readFileSync(file('key.pem'), 'utf8') + readFileSync(file('ca.pem'), 'utf8'));
};

/** One listener, TLS with SASL; users admin, firstbell and its successor. */
const secured = (home: string, port: number, controllerPort: number): Record<string, string> => {
  copyFileSync(file('server.pem'), join(home, 'server.pem'));
  const users = 'username="admin" password="other" user_admin="other" user_firstbell="secret" user_second="later"';
  return {
    listeners: `SASL_SSL://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controllerPort}`,
    'listener.security.protocol.map': 'SASL_SSL:SASL_SSL,CONTROLLER:PLAINTEXT',
    'inter.broker.listener.name': 'SASL_SSL',
    'sasl.enabled.mechanisms': 'PLAIN',
    'sasl.mechanism.inter.broker.protocol': 'PLAIN',
    'listener.name.sasl_ssl.plain.sasl.jaas.config': `org.apache.kafka.common.security.plain.PlainLoginModule required ${users};`,
    'ssl.keystore.type': 'PEM',
    'ssl.keystore.location': join(home, 'server.pem'),
    'ssl.truststore.type': 'PEM',
    'ssl.truststore.location': file('ca.pem'),
  };
};

// a broker with settings of its own comes from Kafka's jars only
((await canRunJars()) ? describe : describe.skip)('a bus over Kafka with TLS and SASL', () => {
  let broker: KafkaBroker;

  beforeAll(async () => {
    makeCertificate();
    broker = await startJvmKafka(secured);
  }, 300_000);
  afterAll(async () => {
    await broker?.remove();
    rmSync(directory, { recursive: true, force: true });
  });

  const open = (env: Record<string, string> = {}): KafkaBus => {
    const { kafka } = new Config({
      DATA_DIR: directory,
      EVENT_BUS: 'kafka',
      KAFKA_BROKERS: broker.brokers,
      KAFKA_PARTITIONS: '2',
      KAFKA_SSL: 'true',
      KAFKA_CA: file('ca.pem'),
      KAFKA_SASL_MECHANISM: 'plain',
      KAFKA_SASL_USERNAME: 'firstbell',
      KAFKA_SASL_PASSWORD: 'secret',
      ...env,
    });
    if (!kafka) throw new Error('no settings');
    return new KafkaBus({
      ...kafka,
      clientId: 'secured',
      topics: ['devices.status'],
      patienceMs: 2000,
      onCrash: (error) => {
        throw error;
      },
    });
  };
  const message: EventMessage = { id: uuidv7(), type: 'test', key: 'k', at: new Date().toISOString(), data: 1 };

  it('carries messages', async () => {
    const bus = open();
    const got: EventMessage[] = [];
    bus.subscribe({ topics: ['devices.status'], group: 'g', handle: async (_topic, some) => void got.push(...some) });
    await bus.start();
    try {
      await until(() => (bus.check(), true), 'it is connected', 40);
      await bus.publish('devices.status', [message]);
      await until(() => got.length > 0, 'the message is there', 40);
      expect(got).toEqual([message]);
    } finally {
      await bus.stop();
    }
  }, 90_000);

  it('moves to another user one process at a time, and loses no message', async () => {
    const successor = { KAFKA_SASL_USERNAME: 'second', KAFKA_SASL_PASSWORD: 'later' };
    const sent: string[] = [];
    const got: string[] = [];
    const publish = async (by: KafkaBus): Promise<void> => {
      const each = { ...message, id: uuidv7(), key: String(sent.length) };
      sent.push(each.id);
      await by.publish('devices.status', [each]);
    };
    const member = async (env: Record<string, string>): Promise<KafkaBus> => {
      const bus = open(env);
      bus.subscribe({
        topics: ['devices.status'],
        group: 'moving',
        handle: async (_topic, some) => void got.push(...some.map(({ id }) => id)),
      });
      await bus.start();
      await until(() => (bus.check(), true), 'it is connected', 40);
      return bus;
    };
    let running = [await member({}), await member({})];
    try {
      for (const bus of running) await publish(bus);
      for (const old of running) {
        const young = await member(successor);
        running = [...running.filter((bus) => bus !== old), young];
        await publish(young);
        await old.stop();
        for (const bus of running) await publish(bus);
      }
      await until(() => sent.every((id) => got.includes(id)), 'each message is there', 60);
    } finally {
      for (const bus of running) await bus.stop();
    }
  }, 180_000);

  it('ends a start with a wrong password in one line without it', async () => {
    const bus = open({ KAFKA_SASL_PASSWORD: 'guessed' });
    try {
      await expect(bus.start()).rejects.toThrow(/^KAFKA_SASL_USERNAME: \S+ refuses firstbell by plain: (?!.*guessed)/);
    } finally {
      await bus.stop();
    }
  }, 60_000);

  it('waits for a broker whose certificate has an unknown issuer', async () => {
    const bus = open({ KAFKA_CA: '' });
    await bus.start();
    try {
      expect(() => bus.check()).toThrow('no brokers');
      await expect(bus.publish('devices.status', [message])).rejects.toThrow();
    } finally {
      await bus.stop();
    }
  }, 60_000);
});
