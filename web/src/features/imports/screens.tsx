import { useSearchParams } from 'react-router';
import type { ImportTypeName } from '#libs/contracts';
import { address } from '../../core/addresses.js';
import type { ImportPath } from '../../resources/imports/live.js';
import { useMayImport } from './api.js';
import { ImportList, type ImportListProps } from './list.js';

interface Besides extends Pick<ImportListProps, 'elsewhere'> {
  /** Lists of other services that the screen shows in place of its own, by the parameter `importType`. */
  lists: Partial<Record<ImportTypeName, ImportListProps>>;
}

/**
 * What the screen of a service's imports has beside them. Sources: second requirement document, section 2, for licences;
 * decisions B05, for parents' phones, which the directory imports, and minutes of video calls.
 */
const besides: Partial<Record<ImportPath, Besides>> = {
  '/api/lds/batchImport': {
    lists: { permit: { basePath: '/api/permit/batchImport', from: '/home/permit/permit_order' } },
  },
  '/api/addedvalue/batchImport': {
    lists: { trtc: { basePath: '/api/trtc/batchImport', from: '/home/trtc/record' } },
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
  },
};

/** The screen of a service's imports. Another one needs nothing here: it leads back to its parent in the route table. */
export const importScreen = (basePath: ImportPath) => {
  const { lists, ...own } = besides[basePath] ?? { lists: {} };
  const ImportScreen = () => {
    const [params] = useSearchParams();
    const mayImport = useMayImport();
    const type = Object.keys(lists).find((name) => name === params.get('importType')) as ImportTypeName | undefined;
    const options = (type !== undefined && mayImport(type) && lists[type]) || { basePath, ...own };
    return <ImportList key={options.basePath} {...options} />;
  };
  return ImportScreen;
};
