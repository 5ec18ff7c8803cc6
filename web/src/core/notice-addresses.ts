import type { ImportTypeName, NoticeKind } from '#libs/contracts';
import { address, addedValueAddress, offlineAddress, schoolAddress, syncAddress } from './addresses.js';
import type { Schemas } from './contract.js';
import { type ObjectRef, objectPlace } from './objects.js';

type Notice = Pick<Schemas['NoticeRow'], 'kind' | 'objectId' | 'schoolCode' | 'schoolName' | 'figures'>;
type AddressedNotice = Omit<Notice, 'schoolCode'> & { schoolCode: string };

const addressOf = (object: ObjectRef): string => objectPlace(object).address;

const rolloutAddresses = ({ objectId }: AddressedNotice): string[] => [
  addressOf({ kind: 'rollout', rolloutId: objectId }),
];

/** What a notice of a kind is about: the first of these whose screen the reader may open. */
const noticeAddresses: Record<NoticeKind, (notice: AddressedNotice) => string[]> = {
  rolloutHalted: rolloutAddresses,
  rolloutReview: rolloutAddresses,
  schoolDark: ({ schoolCode }) => [schoolAddress(schoolCode), offlineAddress(schoolCode)],
  licenceEnding: ({ schoolCode }) => [address('/home/permit/permit_account', { schoolCode, expiringDays: '30' })],
  trialEnding: ({ schoolCode }) => [
    addedValueAddress({ schoolCode }),
    address('/home/addedvalue/servicelist', { schoolCode }),
  ],
  importEnded: ({ objectId: batchId, schoolCode, figures }) => [
    addressOf({ kind: 'importBatch', importType: figures['importType'] as ImportTypeName, batchId, schoolCode }),
  ],
  refundFailed: ({ objectId: orderNo, schoolCode, figures }) => [
    addressOf(figures['service'] === 'trtc' ? { kind: 'callOrder', orderNo } : { kind: 'order', orderNo, schoolCode }),
  ],
  webhookOff: () => ['/home/webhook'],
  syncConflict: ({ schoolName }) => [syncAddress(schoolName ?? undefined)],
};

/** The address of what a notice is about; undefined when the reader may open none of its screens. */
export const noticeAddress = (notice: Notice, reaches: (path: string) => boolean): string | undefined =>
  noticeAddresses[notice.kind]({ ...notice, schoolCode: notice.schoolCode ?? '' }).find((each) =>
    reaches(each.split('?')[0] ?? ''),
  );
