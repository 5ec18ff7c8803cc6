import { useSearchParams } from 'react-router';
import {
  address,
  callRechargesAddress,
  importedDirectoryAddress,
  licenceOrdersAddress,
  rosterAddress,
} from '../../core/addresses.js';
import { useMayImport } from './api.js';
import { ImportList, type ImportListProps } from './list.js';

const directory: ImportListProps = {
  basePath: '/api/lds/batchImport',
  origin: { label: '返回通讯录', address: importedDirectoryAddress },
};

const licences: ImportListProps = {
  basePath: '/api/permit/batchImport',
  origin: { label: '返回许可订单', address: licenceOrdersAddress },
};

/** The imports of a directory; with `importType=permit` those of licences. Source: second requirement document, section 2. */
export const DirectoryImports = () => {
  const [params] = useSearchParams();
  const options = params.get('importType') === 'permit' ? licences : directory;
  return <ImportList key={options.basePath} {...options} />;
};

const recharges: ImportListProps = {
  basePath: '/api/trtc/batchImport',
  origin: { label: '返回充值记录', address: callRechargesAddress },
};

const subscriptions: ImportListProps = {
  basePath: '/api/addedvalue/batchImport',
  origin: { label: '返回订阅名单', address: rosterAddress },
  elsewhere: [
    {
      basePath: '/api/lds/batchImport',
      userTypes: ['parentPhone'],
      importType: 'directory',
      address: (schoolCode) => address('/home/school/directories/import', { schoolCode }),
    },
    {
      basePath: '/api/trtc/batchImport',
      userTypes: ['trtcRecharge'],
      importType: 'trtc',
      address: (schoolCode) => address('/home/addedvalue/subscribeImport', { importType: 'trtc', schoolCode }),
    },
  ],
};

/**
 * The imports of subscriptions, of parents' phones, which the directory imports, and of minutes for video calls; with
 * `importType=trtc` the list of these. Source: decisions B05.
 */
export const SubscribeImports = () => {
  const [params] = useSearchParams();
  const mayImport = useMayImport();
  const isOfCalls = params.get('importType') === 'trtc' && mayImport('trtc');
  const options = isOfCalls ? recharges : subscriptions;
  return <ImportList key={options.basePath} {...options} />;
};
