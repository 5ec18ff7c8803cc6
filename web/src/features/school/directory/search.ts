import { texts } from '#libs/contracts';
import type { FilterField } from '../../../kit/filters/filters.js';
import type { TreeNode } from './place.js';

/** What both views of an address book get. */
export interface BookProps {
  schoolCode: string;
  /** Members may be changed here: false for schools whose members come from elsewhere. */
  editable: boolean;
  /** The school has a corporation: members can be looked for there one by one. */
  inCorp: boolean;
  isDebug: boolean;
  node: TreeNode;
  onPick: (node: TreeNode) => void;
}

/** Fields above the members. Debug users may also see what other sources have brought (decisions B47). */
export const searchFilters = (label: string, isDebug: boolean): FilterField[] => [
  { kind: 'text', name: 'likeStr', label, width: 180, hint: texts.nameOrPhoneHint },
  ...(isDebug
    ? [{ kind: 'switch' as const, name: 'everySource', label: '不过滤UC数据源（do not filter UC data source）' }]
    : []),
];
