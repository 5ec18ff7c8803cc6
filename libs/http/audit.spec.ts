import { describe, expect, it } from '@jest/globals';
import { auditEvents } from './audit.js';

const by = { uid: 'u1', account: 'admin', source: 'product' };
const entry = { action: 'account.update', object: 'account', objectIds: ['u2'] } as const;

describe('what is written down', () => {
  it('names who did what to which record', () => {
    expect(auditEvents(by, entry)).toEqual([
      {
        topic: 'audit.event',
        type: 'audit.recorded',
        key: 'u1',
        data: { ...by, ...entry, schoolCode: null, before: null, after: null },
      },
    ]);
  });

  it('names the record as people call it, also where its name did not change', () => {
    const before = { username: '张三', tags: 512 };
    const nameIn = (given: object) => auditEvents(by, { ...entry, ...given }).map(({ data }) => data);
    expect(nameIn({ before, after: { ...before, tags: 1024 } })).toMatchObject([{ objectName: '张三' }]);
    expect(nameIn({ before: { names: ['甲', '乙'] } })).toMatchObject([{ objectName: '甲，乙' }]);
    expect(nameIn({ name: '小一(1)班', before: { nickName: '' } })).toMatchObject([{ objectName: '小一(1)班' }]);
  });

  it('holds only what differs, compared before it is masked', () => {
    const before = { username: '张', phone: '13812341234', tags: 512, areaList: [{ code: '44' }] };
    const [event] = auditEvents(by, { ...entry, before, after: { ...before, phone: '13812991234', tags: 1024 } });
    expect(event?.data).toMatchObject({
      before: { phone: '138****1234', tags: 512 },
      after: { phone: '138****1234', tags: 1024 },
    });
    expect((event?.data as { after: object }).after).not.toHaveProperty('username');
  });

  it('is nothing when nothing changed', () => {
    expect(auditEvents(by, { ...entry, before: { a: [1] }, after: { a: [1] } })).toEqual([]);
  });

  it('never holds a secret or a whole phone, however deep', () => {
    const after = {
      initialPassword: 'p1',
      appSecret: 's1',
      mcode: 'm1',
      nested: { parentPhone: '13812341234', list: [{ mobile: '13912345678', phones: ['13712345678'] }] },
      classroomCode: 'r1',
      mustChangePassword: true,
      password: null,
    };
    const [event] = auditEvents(by, { ...entry, after });
    expect((event?.data as { after: object }).after).toEqual({
      initialPassword: '******',
      appSecret: '******',
      mcode: '******',
      nested: { parentPhone: '138****1234', list: [{ mobile: '139****5678', phones: ['137****5678'] }] },
      classroomCode: 'r1',
      mustChangePassword: true,
      password: null,
    });
  });

  it('comes in parts that a bus can carry when a whole fleet is meant', () => {
    const objectIds = Array.from({ length: 2500 }, (_, n) => `d${n}`);
    const events = auditEvents(by, { action: 'command.queue', object: 'device', objectIds });
    const parts = events.map((event) => (event.data as { objectIds: string[] }).objectIds);
    expect(parts.map((part) => part.length)).toEqual([1000, 1000, 500]);
    expect(parts.flat()).toEqual(objectIds);
  });
});
