import { describe, expect, it } from '@jest/globals';
import { cardPassword, verifyCardPassword } from './card-password.js';
import { commandTopic, coversCommands, isOwn, kindOf } from './topic.js';

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

describe('the password of a card', () => {
  it('is the one of the contract', () => {
    // printf %s A1 | openssl dgst -sha256 -hmac k -binary | basenc --base64url, without the padding
    expect(cardPassword('k', 'A1')).toBe('U4rENvgkTZpTFLNNuyqgs5-MhfBfjpDVHEKrmkdZwMA');
  });

  it('verifies with every key and no other', () => {
    const password = Buffer.from(cardPassword('old', 'A1'));
    expect(verifyCardPassword(['new', 'old'], 'A1', password)).toBe(true);
    expect(verifyCardPassword(['new'], 'A1', password)).toBe(false);
    expect(verifyCardPassword(['new', 'old'], 'A2', password)).toBe(false);
    expect(verifyCardPassword([], 'A1', password)).toBe(false);
    for (const wrong of ['', 'x', `${password.toString()}=`, password.toString().slice(1)])
      expect(verifyCardPassword(['old'], 'A1', Buffer.from(wrong))).toBe(false);
  });
});
