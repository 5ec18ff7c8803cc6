import { MoreOutlined } from '@ant-design/icons';
import { useMemo, useRef, useState, type DragEvent } from 'react';
import { Button, Dropdown, Tree } from '../../../kit/controls/controls.js';
import { useRoom } from '../../../kit/table/table-parts.js';
import { nodeKey, nodeOf, type TreeNode } from './api.js';

/** Kind of what is dragged, so that a file or a text from elsewhere is no member. */
const kind = 'application/x-firstbell-member';

/** What makes an element carry a member when it is dragged. */
export const carrying = (code: string) => ({
  draggable: true,
  onDragStart: (event: DragEvent) => {
    event.dataTransfer.setData(kind, code);
    event.dataTransfer.effectAllowed = 'move';
  },
});

const carriesMember = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(kind);

/** The code of the member that was dropped, null for anything else. */
const droppedMember = (event: DragEvent): string | null => {
  if (!carriesMember(event)) return null;
  event.preventDefault();
  return event.dataTransfer.getData(kind) || null;
};

export interface TreeAction {
  key: string;
  label: string;
  danger?: boolean;
  run: () => void;
}

/** One line of the tree. */
export interface TreeEntry {
  node: TreeNode;
  label: string;
  count?: number;
  actions?: TreeAction[];
  children?: TreeEntry[];
  /** Takes a member that is dropped on it, by their code. */
  onDrop?: (code: string) => void;
}

interface BookTreeProps {
  label: string;
  entries: TreeEntry[];
  node: TreeNode;
  onPick: (node: TreeNode) => void;
}

/** Highest tree in pixels. */
const most = 620;

const Actions = ({ entry }: { entry: TreeEntry }) => {
  const actions = entry.actions ?? [];
  if (actions.length === 0) return null;
  const items = actions.map(({ key, label, danger }) => ({ key, label, danger: danger === true }));
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items,
        onClick: ({ key, domEvent }) => {
          domEvent.stopPropagation();
          actions.find((each) => each.key === key)?.run();
        },
      }}
    >
      <Button
        type="text"
        size="small"
        className="directory-more"
        icon={<MoreOutlined />}
        aria-label={`${entry.label} 的操作`}
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
      />
    </Dropdown>
  );
};

const Line = ({ entry }: { entry: TreeEntry }) => {
  const { label, count, onDrop } = entry;
  const [over, setOver] = useState(false);
  const drop =
    onDrop === undefined
      ? {}
      : {
          onDragOver: (event: DragEvent) => {
            if (!carriesMember(event)) return;
            event.preventDefault();
            setOver(true);
          },
          onDragLeave: () => setOver(false),
          onDrop: (event: DragEvent) => {
            setOver(false);
            const code = droppedMember(event);
            if (code !== null) onDrop(code);
          },
        };
  return (
    <span className={over ? 'directory-line directory-over' : 'directory-line'} {...drop}>
      <span className="directory-label" title={label}>
        {label}
      </span>
      {count !== undefined && <span className="directory-count">{count}</span>}
      <Actions entry={entry} />
    </span>
  );
};

interface DataNode {
  key: string;
  title: string;
  entry: TreeEntry;
  children: DataNode[];
}

const dataOf = (entry: TreeEntry): DataNode => ({
  key: nodeKey(entry.node),
  title: entry.label,
  entry,
  children: (entry.children ?? []).map(dataOf),
});

const keysOf = (nodes: readonly DataNode[]): string[] =>
  nodes.flatMap(({ key, children }) => [key, ...keysOf(children)]);

/** The tree at the left of an address book. Each line may have actions, and may take members that are dropped on it. */
export const BookTree = ({ label, entries, node, onPick }: BookTreeProps) => {
  const box = useRef<HTMLDivElement>(null);
  const { height } = useRoom(box, most);
  const data = useMemo(() => entries.map(dataOf), [entries]);
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const all = useMemo(() => keysOf(data), [data]);
  return (
    <div ref={box}>
      <Tree<DataNode>
        aria-label={label}
        blockNode
        height={height}
        treeData={data}
        selectedKeys={[nodeKey(node)]}
        expandedKeys={all.filter((key) => !closed.has(key))}
        onExpand={(open) => setClosed(new Set(all.filter((key) => !open.includes(key))))}
        onSelect={(_keys, { node: picked }) => onPick(nodeOf(picked.key))}
        titleRender={({ entry }) => <Line entry={entry} />}
      />
    </div>
  );
};
