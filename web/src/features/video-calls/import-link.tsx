import { Link } from 'react-router';
import { address } from '../../core/addresses.js';
import { useReach } from '../../core/screens.js';

const screen = '/home/addedvalue/subscribeImport';

/** To the import of recharges. */
export const ImportLink = () =>
  useReach()(screen) ? <Link to={address(screen, { importType: 'trtc' })}>批量导入</Link> : null;
