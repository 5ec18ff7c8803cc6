import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { kafkaLog } from './kafka-log.js';

describe('the log of the Kafka client', () => {
  let lines: [level: string, message: unknown][];

  beforeEach(() => {
    jest.useFakeTimers();
    lines = [];
    const write =
      (level: string) =>
      (_details: unknown, message: unknown): void =>
        void lines.push([level, message]);
    const [warn, log, debug] = [write('warn'), write('log'), write('debug')];
    Logger.overrideLogger({ warn, log, debug, error: write('error') });
  });
  afterEach(() => {
    jest.useRealTimers();
    Logger.overrideLogger(false);
  });

  const entry = (label: string, message: string) => ({ namespace: 'Connection', label, log: { message } });

  it('has one line a minute of what differs in addresses and numbers only', () => {
    const log = kafkaLog('warn');
    for (let n = 0; n < 100; n++) log(entry('ERROR', `Connection error: connect ECONNREFUSED 10.0.0.${n}:9092`));
    log(entry('ERROR', 'The group coordinator is not available'));
    log(entry('WARN', 'retrying'));
    expect(lines.filter(([level]) => level === 'warn')).toHaveLength(2);
    expect(lines.at(-1)).toEqual(['debug', 'retrying']);
    jest.advanceTimersByTime(60_000);
    log(entry('ERROR', 'Connection error: connect ECONNREFUSED 10.0.0.1:9092'));
    expect(lines.filter(([level]) => level === 'warn')).toHaveLength(3);
  });

  it('has every line from the level info on', () => {
    const log = kafkaLog('info');
    for (let n = 0; n < 3; n++) log(entry('ERROR', 'Connection error'));
    log(entry('INFO', 'Consumer has joined the group'));
    expect(lines).toEqual([
      ...Array.from({ length: 3 }, () => ['warn', 'Connection error']),
      ['log', 'Consumer has joined the group'],
    ]);
  });
});
