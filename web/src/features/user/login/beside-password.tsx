import type { LoginUser } from '../../../core/session.js';
import { OutsideWays } from './outside-ways.js';
import { SecondStep } from './second-step.js';

export interface BesidePasswordProps {
  /** Account and password were right, and a code has to follow. */
  isSecond: boolean;
  onEntered: (user: LoginUser) => void;
  onBack: () => void;
}

/** What the login page has besides account and password: loaded after them, so that the first page stays small. */
const BesidePassword = ({ isSecond, ...step }: BesidePasswordProps) =>
  isSecond ? <SecondStep {...step} /> : <OutsideWays />;

export default BesidePassword;
