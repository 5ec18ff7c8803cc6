import type { OutgoingEvent } from '#libs/events';
import type { MemberSyncEntity } from './member-sync.entity.js';

/** `memberSync.changed` */
export const memberSyncEvent = (sync: MemberSyncEntity): OutgoingEvent => {
  const { id, schoolCode, state, total, processed, matched, gone } = sync;
  const data = { id, schoolCode, state, total, processed, matched, gone };
  return { topic: 'wx.binding', type: 'memberSync.changed', key: schoolCode, data };
};
