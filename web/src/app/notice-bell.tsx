import { BellOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { Suspense, useState } from 'react';
import { mostUnread } from '#libs/contracts';
import { lazyPart } from '../core/parts.js';
import { useUnread } from '../resources/notices/notices.js';
import './notice-bell.css';

const NoticeDrawer = lazyPart(() => import('./notice-drawer.js'));

const shown = (count: number): string => (count >= mostUnread ? `${mostUnread - 1}+` : String(count));

/** The bell of the top bar: how many notices the user has not read, live, and the drawer with them. */
const NoticeBell = () => {
  const [open, setOpen] = useState(false);
  const count = useUnread() ?? 0;
  const text = count === 0 ? '没有未读通知' : `${shown(count)} 条未读通知`;
  return (
    <>
      <Button
        type="text"
        className="bell"
        icon={<BellOutlined />}
        aria-label={`通知，${text}`}
        aria-haspopup="dialog"
        title="通知"
        onPointerEnter={NoticeDrawer.preload}
        onClick={() => setOpen(true)}
      >
        {count > 0 && (
          <span className="bell-count" aria-hidden="true">
            {shown(count)}
          </span>
        )}
      </Button>
      <span className="unseen" role="status">
        {text}
      </span>
      <Suspense>{open && <NoticeDrawer onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
};

export default NoticeBell;
