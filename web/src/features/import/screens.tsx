import { useSearchParams } from 'react-router';
import { importedDirectoryAddress, licenceOrdersAddress, rosterAddress } from '../../core/addresses.js';
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

/** The imports of subscriptions, and of parents' phones, which the directory imports. */
export const SubscribeImports = () => (
  <ImportList
    basePath="/api/addedvalue/batchImport"
    origin={{ label: '返回订阅名单', address: rosterAddress }}
    elsewhere={{
      basePath: '/api/lds/batchImport',
      userTypes: ['parentPhone'],
      path: '/home/school/directories/import',
    }}
    announced={[{ userType: 'trtcRecharge', name: '通话充值' }]}
  />
);
