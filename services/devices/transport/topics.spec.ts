import { describe, expect, it } from '@jest/globals';
import { commandTopic, coversCommands, isOwn, kindOf } from './topics.js';

describe('the topics of a card', () => {
  it.each(['classcard/A1/heartbeat', 'classcard/A1/#', 'classcard/A1/x/y'])('%s is its own', (topic) => {
    expect(isOwn('A1', topic)).toBe(true);
  });

  it.each([
    'classcard/A2/heartbeat',
    'classcard/A1',
    'classcard/A11/ack',
    'classcard/+/ack',
    'classcard/#',
    '#',
    '+/A1/ack',
    '$SYS/broker',
    'Classcard/A1/ack',
    '/classcard/A1/ack',
    '$share/g/classcard/A1/command',
    '',
  ])('%j is not', (topic) => {
    expect(isOwn('A1', topic)).toBe(false);
  });

  it('are read by their last part', () => {
    expect(['heartbeat', 'ack', 'log'].map((part) => kindOf('A1', `classcard/A1/${part}`))).toEqual([
      'heartbeat',
      'ack',
      'log',
    ]);
    for (const part of ['command', '', 'heartbeat/', 'heartbeats', 'x/heartbeat', 'toString'])
      expect(kindOf('A1', `classcard/A1/${part}`)).toBeUndefined();
  });

  it('bring commands by name or by wildcard', () => {
    expect(commandTopic('A1')).toBe('classcard/A1/command');
    for (const filter of ['command', '#', '+']) expect(coversCommands('A1', `classcard/A1/${filter}`)).toBe(true);
    for (const filter of ['classcard/A1/ack', 'classcard/A2/command', '#', 'classcard/A1/command/#'])
      expect(coversCommands('A1', filter)).toBe(false);
  });
});
