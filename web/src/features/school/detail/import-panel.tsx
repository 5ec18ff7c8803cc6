import { Link } from 'react-router';
import { queryOptions } from '@tanstack/react-query';
import { hasRole, importRoles, type ImportTypeName } from '#libs/contracts';
import { address, uploadParameter } from '../../../core/addresses.js';
import { useUser } from '../../../core/session.js';
import { StateMark } from '../../../kit/states/states.js';
import { liveFetcher } from '../../../realtime/live-rows.js';
import {
  batchState,
  importLive,
  type ImportPath,
  importsKey,
  listFailed,
  useLiveImports,
} from '../../../resources/imports/live.js';
import type { SchoolRow } from '../../../resources/schools/queries.js';
import { Answer, None, Panel } from './panel.js';

interface Importer {
  importType: ImportTypeName;
  label: string;
  basePath: ImportPath;
  /** The screen that shows them. */
  path: string;
  filter?: Record<string, string>;
}

const directoryImports = '/home/school/directories/import';
const rosterImports = '/home/addedvalue/subscribeImport';

const importers: readonly Importer[] = [
  { importType: 'directory', label: '通讯录', basePath: '/api/lds/batchImport', path: directoryImports },
  { importType: 'addedvalue', label: '订阅', basePath: '/api/addedvalue/batchImport', path: rosterImports },
  {
    importType: 'permit',
    label: '接口许可',
    basePath: '/api/permit/batchImport',
    path: directoryImports,
    filter: { importType: 'permit' },
  },
  {
    importType: 'trtc',
    label: '通话时长',
    basePath: '/api/trtc/batchImport',
    path: rosterImports,
    filter: { importType: 'trtc' },
  },
];

/** Imports of a kind that are shown. */
const shown = 3;

const latestQuery = (basePath: ImportPath, schoolCode: string) =>
  queryOptions({
    queryKey: [...importsKey(basePath), 'of school', schoolCode],
    queryFn: liveFetcher(importLive, 'get', `${basePath}/list`, {
      query: { page: 1, size: shown, schoolCode },
      fallback: listFailed(basePath),
    }),
    meta: { inline: true },
  });

const Latest = ({ importer, schoolCode }: { importer: Importer; schoolCode: string }) => {
  const { basePath, label, path, filter = {} } = importer;
  useLiveImports(basePath);
  return (
    <div>
      <h3>
        <Link to={address(path, { ...filter, schoolCode })}>{label}</Link>
      </h3>
      <Answer query={latestQuery(basePath, schoolCode)}>
        {({ list }) =>
          list.length === 0 ? (
            <None text="没有导入记录" />
          ) : (
            <ul className="feed" aria-label={`${label}导入`}>
              {list.map((batch) => (
                <li key={batch.batchId}>
                  <time className="muted">{batch.createDate.slice(5, 16)}</time>
                  <StateMark {...batchState(batch)} />
                  <span className="feed-place">
                    {batch.userTypeName} · {batch.fileName}
                  </span>
                  <span className="muted">{batch.creatorName}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </div>
  );
};

/** The imports of last, by what they import. */
export const Imports = ({ school: { schoolCode } }: { school: SchoolRow }) => {
  const { tags } = useUser();
  return (
    <Panel
      title="导入"
      wide
      links={[{ label: '上传文件', to: address(directoryImports, { schoolCode, [uploadParameter]: '' }) }]}
    >
      <div className="school-imports">
        {importers
          .filter(({ importType }) => hasRole(tags, importRoles[importType]))
          .map((importer) => (
            <Latest key={importer.importType} importer={importer} schoolCode={schoolCode} />
          ))}
      </div>
    </Panel>
  );
};
