import {
  type EventMap,
  type EventMessage,
  feedPolicies,
  type ImportProgress,
  type NoticeFigures,
  type NoticeKind,
  type RefundFailed,
  rolesOfProgress,
  type Topic,
} from '#libs/contracts';

/** What an event reports to people. */
export interface NoticeFact {
  kind: NoticeKind;
  fact: string;
  objectId: string;
  schoolCode: string | null;
  figures: NoticeFigures;
  /** Narrower than those of its kind. */
  roles?: number;
  /** The only person who may see it besides administrators. */
  uid?: string | null;
}

type Facts = { [T in Topic]?: { [Type in keyof EventMap[T]]?: (data: EventMap[T][Type]) => NoticeFact | undefined } };

const refundFailed =
  (service: 'addedvalue' | 'trtc') =>
  ({ orderNo, schoolCode, outRefundNo, attempts }: RefundFailed): NoticeFact => ({
    kind: 'refundFailed',
    fact: `${outRefundNo}:${attempts}`,
    objectId: orderNo,
    schoolCode,
    figures: { orderNo, service },
    // those who may see the orders of the service
    roles: (service === 'trtc' ? feedPolicies.calls : feedPolicies.sales).roles,
  });

/** The end of an import, and conflicts that a synchronisation leaves. */
const importEnded = (progress: ImportProgress): NoticeFact | undefined => {
  const { batchId, schoolCode, status, processed, errors } = progress;
  if (!('importType' in progress)) {
    if (status !== 'processed' || errors === 0) return undefined;
    return { kind: 'syncConflict', fact: batchId, objectId: schoolCode, schoolCode, figures: { conflicts: errors } };
  }
  const { stage, importType, by = null, userType } = progress;
  if (stage !== 'finished' && stage !== 'failed') return undefined;
  return {
    ...{ kind: 'importEnded', fact: `${batchId}:${stage}`, objectId: batchId, schoolCode },
    figures: { stage, processed, errors, importType, userType },
    roles: rolesOfProgress(progress),
    uid: by ?? '',
  };
};

/** The notice of an event, by topic and type: a new kind is one line here and its rule in the contract. */
const facts = {
  'devices.rollout': {
    'rollout.halted': ({ rolloutId, schoolCode, name, reason, isRolledBack, at }) => ({
      ...{ kind: 'rolloutHalted', fact: `${rolloutId}:${at}`, objectId: rolloutId, schoolCode },
      figures: { name, reason, isRolledBack: isRolledBack ? 1 : 0 },
    }),
    'rollout.awaitsReview': ({ rolloutId, schoolCode, at, ...figures }) => ({
      ...{ kind: 'rolloutReview', fact: `${rolloutId}:${at}`, objectId: rolloutId, schoolCode },
      figures,
    }),
  },
  'devices.school': {
    'school.dark': ({ schoolCode, cards, since }) => ({
      ...{ kind: 'schoolDark', fact: `${schoolCode}:${since}`, objectId: schoolCode, schoolCode, figures: { cards } },
    }),
  },
  'licence.account': {
    'licences.ending': ({ schoolCode, endDate, days, accounts }) => ({
      ...{ kind: 'licenceEnding', fact: `${schoolCode}:${endDate}:${days}`, objectId: schoolCode, schoolCode },
      figures: { endDate, days, accounts },
    }),
  },
  'addedvalue.config': {
    'trial.ending': ({ schoolCode, endDate, days }) => ({
      ...{ kind: 'trialEnding', fact: `${schoolCode}:${endDate}:${days}`, objectId: schoolCode, schoolCode },
      figures: { endDate, days },
    }),
  },
  'addedvalue.order': { 'refund.failed': refundFailed('addedvalue') },
  'trtc.order': { 'rechargeRefund.failed': refundFailed('trtc') },
  'import.progress': { 'import.progress': importEnded },
  'gateway.notice': {
    'webhook.off': ({ webhookId, uid, name, reason, at }) => ({
      ...{ kind: 'webhookOff', fact: `${webhookId}:${at}`, objectId: webhookId, schoolCode: null },
      figures: { name, reason },
      uid,
    }),
  },
} as const satisfies Facts;

type NoticeTopic = keyof typeof facts;
type NoticeType = { [T in NoticeTopic]: keyof (typeof facts)[T] & string }[NoticeTopic];

export const noticeTopics = Object.keys(facts) as NoticeTopic[];
export const noticeTypes = Object.values(facts).flatMap((byType) => Object.keys(byType)) as NoticeType[];

const factOf = new Map<string, (data: never) => NoticeFact | undefined>(
  Object.values(facts).flatMap((byType) => Object.entries<(data: never) => NoticeFact | undefined>(byType)),
);

/** What an event reports; undefined for one that concerns no person. */
export const noticeOf = ({ type, data }: EventMessage): NoticeFact | undefined => factOf.get(type)?.(data as never);
