import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Page, role } from '#libs/contracts';
import type { Identity } from '#libs/http';
import { administrator, CommandClient } from '../command/command-client.js';

const path = '/api/schoolDevice';

interface Listed {
  name: string | null;
  schoolCode: string | null;
  schoolName: string | null;
}

describe('a card that has moved from one school to another', () => {
  let client: CommandClient;
  const of = (area: string, some: Partial<Identity> = {}): Identity => ({
    ...administrator,
    uid: area,
    account: `manager ${area}`,
    tags: role.areaManager,
    areas: [area],
    ...some,
  });
  const [former, present] = [of('440100'), of('440200')];
  /** Administrators of another source see the schools of the product, not those of others. */
  const otherSource: Identity = { ...administrator, uid: 'o', source: 'third' };
  let queuedBefore: string;
  let queuedAfter: string;

  const call = async <T>(method: 'GET' | 'POST', at: string, caller: Identity, body?: object): Promise<T> => {
    const { rtnCode, bizData, msg } = await client.service.call<T>(method, `${path}/${at}`, body, caller);
    if (rtnCode !== '0') throw new Error(`${at}: ${rtnCode} ${msg ?? ''}`);
    return bizData as T;
  };
  const queue = async (iotMessageType: string): Promise<string> => {
    const body = { iotMessageType, pushClassCards: [{ deviceNo: 'M1' }] };
    const { commandIds } = await call<{ commandIds: string[] }>('POST', 'restartOrClearCache', administrator, body);
    return commandIds[0] ?? '';
  };
  const bind = (schoolCode: string, name: string): Promise<unknown> =>
    call('POST', 'bind', administrator, { deviceNo: 'M1', schoolCode, classroomCode: `${schoolCode}-1`, name });
  const commands = async (caller: Identity): Promise<string[]> => {
    const { list } = await call<Page<{ commandId: string } & Listed>>('POST', 'command/list?page=1&size=10', caller, {
      deviceNo: 'M1',
    });
    return list.map(({ commandId, name, schoolName }) => `${commandId} ${name} ${schoolName}`);
  };
  const connections = async (caller: Identity): Promise<string[]> => {
    const { list } = await call<Page<Listed>>('GET', 'connection/list?page=1&size=10&deviceNo=M1', caller);
    return [...new Set(list.map(({ name, schoolName }) => `${name} ${schoolName}`))];
  };
  const log = async (caller: Identity): Promise<string[]> => {
    const { list } = await call<Page<{ content: string }>>('GET', 'log/list?page=1&size=50&deviceNo=M1', caller);
    return list.map(({ content }) => content);
  };

  beforeAll(async () => {
    client = await CommandClient.start();
    const { service } = client;
    await service.query(
      `insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name)
       select code, name, source, '440000', 'P', city, 'C', city || 't', 'T'
       from (values ('SA', '甲校', 'other', '440100'), ('SB', '乙校', 'product', '440200')) as t (code, name, source, city)`,
    );
    await service.register('M1');
    await bind('SA', '甲一班');
    const before = await service.card('M1');
    await before.publish(before.topic('log'), JSON.stringify({ level: 'warn', content: '甲校的日志' }));
    await before.leave();
    await service.becomes('M1', 'off');
    queuedBefore = await queue('clearCache');
    await bind('SB', '乙二班');
    const after = await service.card('M1');
    await after.publish(after.topic('log'), JSON.stringify({ level: 'warn', content: '乙校的日志' }));
    await after.leave();
    await service.becomes('M1', 'off');
    queuedAfter = await queue('restart');
  });
  afterAll(() => client.service.close());

  it('is shown to the people of its present school alone', async () => {
    const detail = (caller: Identity): Promise<Listed> => call('GET', 'detail?deviceNo=M1', caller);
    expect(await detail(present)).toMatchObject({ name: '乙二班', schoolName: '乙校' });
    await expect(detail(former)).rejects.toThrow('404');
  });

  it('leaves its commands, with the room of then, to the school for which they were queued', async () => {
    expect(await commands(former)).toEqual([`${queuedBefore} 甲一班 甲校`]);
    expect(await commands(present)).toEqual([`${queuedAfter} 乙二班 乙校`]);
    expect(await commands(otherSource)).toEqual([`${queuedAfter} 乙二班 乙校`]);
    expect(await commands(administrator)).toHaveLength(2);
  });

  it('leaves its connections to the school where it hung', async () => {
    expect(await connections(former)).toEqual(['甲一班 甲校']);
    expect(await connections(present)).toEqual(['乙二班 乙校']);
    expect(await connections(otherSource)).toEqual(['乙二班 乙校']);
  });

  it('leaves the lines of its log to the school where it hung', async () => {
    const all = await log(administrator);
    expect(all).toEqual(expect.arrayContaining(['甲校的日志', '乙校的日志']));
    const seen = await log(otherSource);
    expect(seen).toContain('乙校的日志');
    expect(seen).not.toContain('甲校的日志');
    // one line of its own, of the connection on and off each, and of a command that was queued
    expect(seen).toHaveLength(all.length / 2);
  });

  it('has the lines of a school that is named, and is unknown there when it has none', async () => {
    const lines = (schoolCode: string): Promise<Page<{ content: string }>> =>
      call('GET', `log/list?page=1&size=50&deviceNo=M1&schoolCode=${schoolCode}`, administrator);
    expect((await lines('SB')).list.map(({ content }) => content)).not.toContain('甲校的日志');
    await expect(lines('SC')).rejects.toThrow('404');
  });

  it('leaves them hidden from other sources when the former school is gone', async () => {
    await client.service.query(`update school set deleted = true where code = 'SA'`);
    expect(await commands(otherSource)).toEqual([`${queuedAfter} 乙二班 乙校`]);
    expect(await connections(otherSource)).toEqual(['乙二班 乙校']);
    expect(await log(otherSource)).not.toContain('甲校的日志');
    expect(await commands(administrator)).toHaveLength(2);
  });

  it('has its commands cancelled by those who see them', async () => {
    const cancel = async (caller: Identity): Promise<string[]> => {
      const commandIds = [queuedBefore, queuedAfter];
      const { cancelled } = await call<{ cancelled: string[] }>('POST', 'command/cancel', caller, { commandIds });
      return cancelled;
    };
    expect(await cancel(former)).toEqual([queuedBefore]);
    expect(await cancel(otherSource)).toEqual([queuedAfter]);
  });
});
