import { Tabs } from 'antd';
import type { ReactNode } from 'react';

export interface ListTabsProps {
  /** The name of the open list. */
  open: string;
  onOpen: (name: string) => void;
  lists: { key: string; label: string; children: ReactNode }[];
}

/** Lists of which one is open. Tabs are large, and few pages have them: pages load them lazily. */
const ListTabs = ({ open, onOpen, lists }: ListTabsProps) => (
  <Tabs activeKey={open} onChange={onOpen} destroyOnHidden items={lists} />
);

export default ListTabs;
