import type { Child } from './contract.js';
import { call } from './http.js';
import { currentPlace, type ServicePart } from './place.js';
import { readVisit, remember } from './visit.js';

const other = { item: 'call', call: 'item' } as const;
/** Where each part says who the children are. */
const childrenOf: Record<ServicePart, string> = { item: 'addedvalue/mobile/services', call: 'trtc/mobile/wallet' };

/** True when the parent was identified in the other part of the page, and need not do it again. */
export const hasOtherProof = (): boolean => readVisit(other[currentPlace().service]).proof !== undefined;

/** Takes the proof of the other part over, with what this part knows of the children. @throws Problem */
export const adoptProof = async (): Promise<void> => {
  const { service } = currentPlace();
  const { proof } = readVisit(other[service]);
  if (!proof) return;
  const { children } = await call<{ children: Child[] }>(childrenOf[service], { proof: proof.proof });
  remember({ proof: { ...proof, children } });
};
