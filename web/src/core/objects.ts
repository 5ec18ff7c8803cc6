import type { ImportTypeName } from '#libs/contracts';
import { address } from './addresses.js';

/** What names an object of each kind. */
interface Names {
  device: { deviceNo: string };
  /** An order of an added-value service. `schoolCode` saves the screen a look for the school. */
  order: { orderNo: string; schoolCode?: string | undefined };
  /** An order of minutes for video calls. */
  callOrder: { orderNo: string };
  student: { schoolCode: string; uid: string };
  teacher: { schoolCode: string; uid: string };
  rollout: { rolloutId: string };
  incident: { id: string };
  /** Commands that were sent in one call. */
  commandBatch: { batchId: string };
  importBatch: { importType: ImportTypeName; batchId: string; schoolCode?: string | undefined };
}

export type ObjectKind = keyof Names;

/** An object with its kind, as a link names it. */
export type ObjectRef = { [Kind in ObjectKind]: { kind: Kind } & Names[Kind] }[ObjectKind];

interface ImportScreen {
  path: string;
  /** It is the screen of another type, too, so that the address names this one. */
  shared?: true;
}

/** Screens of imports; that of a type which is not listed stands below the screen of its service. */
const importScreens: Partial<Record<ImportTypeName, ImportScreen>> = {
  directory: { path: '/home/school/directories/import' },
  permit: { path: '/home/school/directories/import', shared: true },
  addedvalue: { path: '/home/addedvalue/subscribeImport' },
  trtc: { path: '/home/addedvalue/subscribeImport', shared: true },
};

/** The address at which an object of each kind opens: the screen of its list or of itself, and a parameter that names it. */
const addresses: {
  [Kind in ObjectKind]: (names: Names[Kind]) => [path: string, query: Record<string, string | undefined>];
} = {
  device: ({ deviceNo }) => ['/home/schoolDevice/device', { deviceNo }],
  order: ({ orderNo, schoolCode }) => ['/home/addedvalue/detailList', { schoolCode, orderNo }],
  callOrder: ({ orderNo }) => ['/home/trtc/record', { orderNo }],
  student: ({ schoolCode, uid }) => ['/home/school/directories', { schoolCode, student: uid }],
  teacher: ({ schoolCode, uid }) => ['/home/school/directories', { schoolCode, view: 'teacher', teacher: uid }],
  rollout: ({ rolloutId }) => ['/home/schoolDevice/rollout', { rollout: rolloutId }],
  incident: ({ id }) => ['/home/readiness/incident', { id }],
  commandBatch: ({ batchId }) => ['/home/schoolDevice/list', { batch: batchId }],
  importBatch: ({ importType, batchId, schoolCode }) => {
    const { path, shared }: ImportScreen = importScreens[importType] ?? { path: `/home/${importType}/import` };
    return [path, { schoolCode, importType: shared ? importType : undefined, batch: batchId }];
  },
};

/** Path of the screen on which an object opens, and the whole address. */
export const objectPlace = (object: ObjectRef): { path: string; address: string } => {
  const [path, query] = (addresses[object.kind] as (names: ObjectRef) => ReturnType<(typeof addresses)[ObjectKind]>)(
    object,
  );
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return { path, address: address(path, Object.fromEntries(given)) };
};
