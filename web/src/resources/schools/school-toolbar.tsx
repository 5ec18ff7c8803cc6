import { PlusOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { syncAddress } from '../../core/addresses.js';
import { useReach } from '../../core/screens.js';
import { Button, Space } from '../../kit/controls/controls.js';

/** Above a list of schools: the way to their sources, and to one more school. */
export const SchoolToolbar = ({ onAdd, children }: { onAdd: () => void; children?: ReactNode }) => (
  <Space>
    {children}
    {useReach()('/home/school/application/addBindSchool') && <Link to={syncAddress()}>同步学校</Link>}
    <Button type="primary" icon={<PlusOutlined />} onClick={onAdd}>
      添加学校
    </Button>
  </Space>
);
