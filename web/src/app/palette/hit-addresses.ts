import type { ImportTypeName, SearchKind } from '#libs/contracts';
import { address, schoolAddress } from '../../core/addresses.js';
import { objectPlace, type ObjectRef } from '../../core/objects.js';

/** What the server names a found record by. */
type HitParameters = Record<string, string>;

const placeOf = (object: ObjectRef): string => objectPlace(object).address;

const member = ({ schoolCode = '', student = '', teacher }: HitParameters): string =>
  placeOf(
    teacher === undefined
      ? { kind: 'student', schoolCode, uid: student }
      : { kind: 'teacher', schoolCode, uid: teacher },
  );

/** Where a record that the search has found is open, by its kind. */
export const hitAddresses: Record<SearchKind, (params: HitParameters) => string> = {
  school: ({ schoolCode = '' }) => schoolAddress(schoolCode),
  device: ({ deviceNo = '' }) => placeOf({ kind: 'device', deviceNo }),
  classroom: ({ deviceNo, schoolCode = '' }) =>
    deviceNo === undefined ? schoolAddress(schoolCode) : placeOf({ kind: 'device', deviceNo }),
  teacher: member,
  student: member,
  parent: member,
  order: ({ orderNo, callOrderNo = '', schoolCode }) =>
    placeOf(
      orderNo === undefined ? { kind: 'callOrder', orderNo: callOrderNo } : { kind: 'order', orderNo, schoolCode },
    ),
  rollout: ({ rolloutId = '' }) => placeOf({ kind: 'rollout', rolloutId }),
  import: ({ importType, schoolCode, batchId = '' }) =>
    placeOf({ kind: 'importBatch', importType: importType as ImportTypeName, schoolCode, batchId }),
  account: ({ account = '' }) => address('/home/account', { account }),
};
