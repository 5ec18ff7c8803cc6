import type { Schemas } from '../../../core/contract.js';

/** The choice of a parent who is still to be added. Source: first requirement document, section 4. */
export const addParent = 'addParent';

/** What the subscribe form holds. */
export interface SubscribeForm {
  payItemCode: string;
  studentUid: string;
  /** Code of a parent, or `addParent`. */
  parentUid: string;
  newParent?: Schemas['NewParentDto'];
  specialUser?: 'teacher' | 'other';
  source?: string;
  remarks?: string;
}

/** The body of the call: `addParent` clears the parent and sends the new one, any other choice drops the new one. */
export const subscribeBody = (schoolCode: string, form: SubscribeForm): Schemas['SubscribeBody'] => {
  const { payItemCode, studentUid, parentUid, newParent, specialUser, source, remarks } = form;
  const added = newParent === undefined ? {} : { newParent };
  return {
    ...{ schoolCode, payItemCode, studentUid },
    ...(parentUid === addParent ? added : { parentUid }),
    ...(specialUser === undefined ? {} : { specialUser }),
    ...(source?.trim() ? { source: source.trim() } : {}),
    ...(remarks?.trim() ? { remarks: remarks.trim() } : {}),
  };
};
