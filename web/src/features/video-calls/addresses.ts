import { address } from '../../core/addresses.js';

interface Named {
  schoolCode: string;
  schoolName: string;
}

/** The calls of a school. Source: requirement document 2, section 2. */
export const callLogAddress = ({ schoolCode, schoolName }: Named): string =>
  address('/home/trtc/calllog', { schoolCode, name: schoolName });

/** The balances of a school. */
export const balancesAddress = (schoolCode: string): string =>
  address('/home/trtc/school', { tab: 'balance', schoolCode });
