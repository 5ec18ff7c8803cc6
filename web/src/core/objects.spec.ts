import { describe, expect, it } from '@jest/globals';
import { routeOf } from '#libs/contracts';
import { type ObjectKind, objectPlace, type ObjectRef } from './objects.js';

const named: { [Kind in ObjectKind]: [Extract<ObjectRef, { kind: Kind }>, string] } = {
  device: [{ kind: 'device', deviceNo: 'A 1' }, '/home/schoolDevice/device?deviceNo=A+1'],
  order: [{ kind: 'order', orderNo: '1', schoolCode: 's' }, '/home/addedvalue/detailList?schoolCode=s&orderNo=1'],
  callOrder: [{ kind: 'callOrder', orderNo: '1' }, '/home/trtc/record?orderNo=1'],
  student: [{ kind: 'student', schoolCode: 's', uid: 'u' }, '/home/school/directories?schoolCode=s&student=u'],
  teacher: [
    { kind: 'teacher', schoolCode: 's', uid: 'u' },
    '/home/school/directories?schoolCode=s&view=teacher&teacher=u',
  ],
  rollout: [{ kind: 'rollout', rolloutId: 'r' }, '/home/schoolDevice/rollout?rollout=r'],
  incident: [{ kind: 'incident', id: 'i' }, '/home/readiness/incident?id=i'],
  commandBatch: [{ kind: 'commandBatch', batchId: 'b' }, '/home/schoolDevice/list?batch=b'],
  importBatch: [
    { kind: 'importBatch', importType: 'permit', batchId: 'b', schoolCode: 's' },
    '/home/school/directories/import?schoolCode=s&importType=permit&batch=b',
  ],
};

describe('the address of an object', () => {
  it.each(Object.values(named))('of %j is %s, on a screen of the console', (object: ObjectRef, address: string) => {
    const place = objectPlace(object);
    expect(place.address).toBe(address);
    expect(address.startsWith(`${place.path}?`)).toBe(true);
    expect(routeOf(place.path)).toBeDefined();
  });

  it('leaves out the school of an order that is not known', () => {
    expect(objectPlace({ kind: 'order', orderNo: '1' }).address).toBe('/home/addedvalue/detailList?orderNo=1');
  });

  it('names the type of an import only where several types share a screen and this is not its usual one', () => {
    const of = (importType: 'directory' | 'addedvalue' | 'trtc') =>
      objectPlace({ kind: 'importBatch', importType, batchId: 'b' }).address;
    expect(of('directory')).toBe('/home/school/directories/import?batch=b');
    expect(of('addedvalue')).toBe('/home/addedvalue/subscribeImport?batch=b');
    expect(of('trtc')).toBe('/home/addedvalue/subscribeImport?importType=trtc&batch=b');
  });
});
