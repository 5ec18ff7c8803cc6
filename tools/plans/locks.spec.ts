import { describe, expect, it } from '@jest/globals';
import { faultsOf, locksOf, pairsOf } from './locks.js';

const names = (statement: string): string[] =>
  locksOf(statement, 'services/x/a.ts Store.put').map(({ name, waits }) => (waits ? name : `(${name})`));

describe('locksOf', () => {
  it.each([
    ['update command c set status = $1 where id = $2', ['command']],
    ['update "command" set "status" = $1', ['command']],
    ['delete from only binding where device_no = $1', ['binding']],
    ['insert into school (code) values ($1) on conflict do nothing', ['school']],
    ['insert into school (code) values ($1)', []],
    ['insert into a select 1; ', []],
    [
      'with n as ( insert into a (x) values ($1) returning x ) insert into b select x from n on conflict (x) do update set x = 1',
      ['b'],
    ],
    ['select from command where id = any($1) order by id for update', ['command']],
    ['select id from command order by id limit # for update skip locked', ['(command)']],
    [
      'select id, device_no, status from command where id = $1 and (a, b) = ($1, $2) order by id, status for update',
      ['command'],
    ],
    [
      'select s.id, d.name, s.at from device_status s, device d where s.device_no = d.device_no for update of s',
      ['device_status'],
    ],
    ['delete from device_log_DATE where at >= $1', ['device_log']],
    ['select s.id from device_status s join device d using (device_no) for no key update of s', ['device_status']],
    [
      'select s.id from device_status s join device d using (device_no) order by 1 for share',
      ['device_status', 'device'],
    ],
    [
      'with input as ( select * from unnest($1::text[]) as t(id) ), old as ( select s.id from status s join input using (id) for update of s ) update status set x = 1',
      ['status'],
    ],
    [
      'update command set status = $1 where id in ( select c.id from command_queue c order by (select 1) for update skip locked )',
      ['command', '(command_queue)'],
    ],
    ['select pg_advisory_xact_lock(hashtext($1))', ['advisory Store.put']],
  ])('finds the tables that %s locks', (statement, expected) => {
    expect(names(statement)).toEqual(expected);
  });
});

describe('faultsOf', () => {
  const step = (unit: string, statement: string) => ({ unit: `services/x/a.ts ${unit}`, statement });
  const pairs = pairsOf([
    step('Orders.pay', 'update online_order set status = $1'),
    step('Wallets.add', 'update wallet set minutes = $1'),
    step('Orders.pay', 'update online_order set paid_at = $1'),
    step('Wallets.next', 'select id from queue for update skip locked'),
  ]);

  it('accepts a transaction that locks in the order of the list', () => {
    expect(pairs.map(({ first, second }) => [first, second])).toEqual([['online_order', 'wallet']]);
    expect(faultsOf(pairs, ['online_order', 'wallet'])).toEqual([]);
  });

  it('names both functions of a transaction that locks against the list', () => {
    expect(faultsOf(pairs, ['wallet', 'online_order'])).toEqual([
      'the lock order has wallet before online_order, but services/x/a.ts Orders.pay locks online_order, ' +
        'and then services/x/a.ts Wallets.add locks wallet',
    ]);
  });

  it('accepts a pair against the list that is named with its reason', () => {
    const except = 'except online_order -> wallet: one transaction at a time';
    expect(faultsOf(pairs, ['wallet', 'online_order', except])).toEqual([]);
    expect(faultsOf(pairs, ['wallet', 'online_order', 'except online_order -> wallet:'])).toHaveLength(1);
  });

  it('asks for the place of a table that the list lacks', () => {
    expect(faultsOf(pairs, ['wallet'])).toEqual([
      'the lock order lacks online_order: services/x/a.ts Orders.pay locks online_order, ' +
        'and then services/x/a.ts Wallets.add locks wallet',
    ]);
  });

  it('accepts any order of tables below a lock that the transaction holds', () => {
    const order = ['rollout', 'rollout > rollout_card, rollout_group'];
    const steps = [
      step('Cards.end', 'update rollout_card set state = $1'),
      step('Groups.save', 'update rollout_group set state = $1'),
    ];
    const lock = step('lock', 'select from rollout where id = $1 for update');
    expect(faultsOf(pairsOf([lock, ...steps]), order)).toEqual([]);
    expect(faultsOf(pairsOf(steps), order)).toEqual([
      'without a lock of rollout, services/x/a.ts Cards.end locks rollout_card, ' +
        'and then services/x/a.ts Groups.save locks rollout_group',
    ]);
  });
});
