import type { OutgoingEvent } from '#libs/events';
import type { CallConfigEntity } from './call-config.entity.js';

/** The event of what a school has set. */
export const callConfigEvent = (config: CallConfigEntity): OutgoingEvent<'trtc.config'> => {
  const { schoolCode, isOpenVideoCall, isOpenParentsCall, isOpenCamera } = config;
  const data = { schoolCode, isOpenVideoCall, isOpenParentsCall, isOpenCamera };
  return { topic: 'trtc.config', type: 'callConfig.changed', key: schoolCode, data };
};
