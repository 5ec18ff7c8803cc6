import type { OutgoingEvent } from '#libs/events';
import type { SchoolConfigEntity } from './school-config.entity.js';

/** The event of what a school has set. */
export const schoolConfigEvent = (config: SchoolConfigEntity): OutgoingEvent<'addedvalue.config'> => {
  const { schoolCode, isOpen, isOpenOnlineOrder, freeStartDate, freeEndDate } = config;
  const data = { schoolCode, isOpen, isOpenOnlineOrder, freeStartDate, freeEndDate };
  return { topic: 'addedvalue.config', type: 'config.changed', key: schoolCode, data };
};
