import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Form, Tabs } from 'antd';
import { useState, type ReactNode } from 'react';
import { notify } from '../../core/feedback.js';
import './form.css';

interface TabGroupProps {
  /** Field that holds the list. */
  name: string;
  min: number;
  max: number;
  /** Title of a tab; `index` is 0-based. */
  title: (index: number) => string;
  /** What a new entry holds. */
  blank: object;
  addLabel: string;
  /** Texts: one entry too many, one too few, and the open entry is not filled in. */
  full: string;
  least: string;
  incomplete: string;
  /** Entries cannot be added, for example because they come from elsewhere. */
  fixed?: boolean;
  /** The fields of one entry; a field is named `[index, 'phone']`. */
  children: (index: number) => ReactNode;
}

interface Entry {
  key: number;
  name: number;
}

interface TabsProps extends TabGroupProps {
  entries: Entry[];
  add: (value: object) => void;
  remove: (index: number) => void;
}

const EntryTabs = ({ entries, add, remove, ...group }: TabsProps) => {
  const form = Form.useFormInstance();
  const [active, setActive] = useState(0);
  const open = Math.min(active, entries.length - 1);
  const isFilledIn = (): Promise<boolean> =>
    form.validateFields([[group.name, open]], { recursive: true }).then(
      () => true,
      () => {
        notify('warning', group.incomplete);
        return false;
      },
    );
  const change = async (index: number) => (await isFilledIn()) && setActive(index);
  const addOne = async () => {
    if (entries.length >= group.max) return notify('warning', group.full);
    if (!(await isFilledIn())) return;
    add(group.blank);
    setActive(entries.length);
  };
  const removeOne = (index: number) => {
    if (entries.length <= group.min) return notify('warning', group.least);
    remove(index);
    setActive(index < open ? open - 1 : Math.min(open, entries.length - 2));
  };
  return (
    <div className="tab-group">
      <Tabs
        type="card"
        size="small"
        activeKey={String(entries[open]?.key ?? '')}
        onChange={(key) => void change(entries.findIndex((entry) => String(entry.key) === key))}
        items={entries.map((entry, index) => ({
          key: String(entry.key),
          label: group.title(index),
          // every entry is checked when the form is sent, also those whose tab is closed
          forceRender: true,
          children: group.children(entry.name),
        }))}
      />
      {/* beside the tabs, not among them: a list of tabs holds nothing else */}
      {group.fixed !== true && (
        <div className="tab-group-actions">
          <Button size="small" icon={<PlusOutlined />} onClick={() => void addOne()}>
            {group.addLabel}
          </Button>
          <Button size="small" type="text" danger icon={<DeleteOutlined />} onClick={() => removeOne(open)}>
            移除{group.title(open)}
          </Button>
        </div>
      )}
    </div>
  );
};

/** Entries of one kind in tabs, one open at a time. Another tab opens only when the open one is filled in. */
export const TabGroup = (props: TabGroupProps) => (
  <Form.List name={props.name}>
    {(entries, { add, remove }) => <EntryTabs {...props} entries={entries} add={add} remove={remove} />}
  </Form.List>
);
