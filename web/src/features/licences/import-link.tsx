import { Link } from 'react-router';
import { address } from '../../core/addresses.js';
import { useReach } from '../../core/screens.js';

const screen = '/home/school/directories/import';

/** To the import of activations and renewals. Source: second requirement document, section 2, Directory import. */
export const ImportLink = ({ schoolCode }: { schoolCode: string | undefined }) =>
  useReach()(screen) ? (
    <Link to={address(screen, { importType: 'permit', ...(schoolCode === undefined ? {} : { schoolCode }) })}>
      批量导入
    </Link>
  ) : null;
