import { Button, Drawer, Segmented } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { isAdministrator, type NoticeFigures, noticeRules } from '#libs/contracts';
import { noticeAddress } from '../core/notice-addresses.js';
import { agoText, useNow } from '../core/clock.js';
import { notifyProblem } from '../core/feedback.js';
import { fetcher } from '../core/http.js';
import { lazyPart } from '../core/parts.js';
import { useReach } from '../core/screens.js';
import { useUser } from '../core/session.js';
import { useDialogFocus } from '../kit/dialog/use-dialog-focus.js';
import { AllGood, Failed, Loading, Nothing } from '../kit/states/states.js';
import { ClaimControl } from '../resources/notices/claim-control.js';
import { markRead, type Notice, noticesKey, useNoticesReread } from '../resources/notices/notices.js';
import './notice-drawer.css';

const NoticeSettings = lazyPart(() => import('./notice-settings.js'));

type View = 'unread' | 'all';

const listQuery = (view: View) => ({
  queryKey: [...noticesKey, 'list', view],
  queryFn: ({ pageParam, signal }: { pageParam: number | null; signal: AbortSignal }) =>
    fetcher('post', '/api/notice/list', {
      body: { ...(pageParam === null ? {} : { before: pageParam }), unread: view === 'unread' },
    })({ signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }: { next: number | null }) => next,
});

/** Marks notices as read, here and for all windows of the user. */
const useMarkRead = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: markRead,
    onError: (error) => notifyProblem(error),
    onSettled: () => client.invalidateQueries({ queryKey: noticesKey }),
  });
};

interface NoticeItemProps {
  notice: Notice;
  now: number;
  onRead: () => void;
  onLeave: () => void;
}

const NoticeItem = ({ notice, now, onRead, onLeave }: NoticeItemProps) => {
  const { kind, isRead, subject, time, schoolName, figures } = notice;
  const { label, text } = noticeRules[kind];
  const to = noticeAddress(notice, useReach());
  const content = text({ schoolName, figures: figures as NoticeFigures });
  const open = () => {
    if (!isRead) onRead();
    onLeave();
  };
  return (
    <li className={isRead ? undefined : 'unread'}>
      <div className="notice-head">
        <strong>
          {label}
          {!isRead && <span className="unseen">（未读）</span>}
        </strong>
        <time className="muted" title={time}>
          {agoText(time, now)}
        </time>
      </div>
      {to === undefined ? (
        <span>{content}</span>
      ) : (
        <Link to={to} onClick={open}>
          {content}
        </Link>
      )}
      <div className="notice-foot">
        {subject === null ? <span /> : <ClaimControl subject={subject} claimed={notice.claim} of={content} />}
        {!isRead && (
          <Button type="link" size="small" aria-label={`标为已读：${content}`} onClick={onRead}>
            标为已读
          </Button>
        )}
      </div>
    </li>
  );
};

const NoNotices = ({ view }: { view: View }) =>
  view === 'unread' ? <AllGood text="没有未读通知" /> : <Nothing text="还没有通知" />;

interface NoticeItemsProps {
  view: View;
  /** Stands above the list. */
  bar: ReactNode;
  onLeave: () => void;
}

const NoticeItems = ({ view, bar, onLeave }: NoticeItemsProps) => {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(listQuery(view));
  const { mutate, isPending } = useMarkRead();
  const now = useNow(30_000);
  useNoticesReread();
  const notices = data?.pages.flatMap(({ list }) => list) ?? [];
  const newest = notices[0];
  return (
    <>
      <div className="notice-bar">
        {bar}
        {newest !== undefined && notices.some(({ isRead }) => !isRead) && (
          <Button loading={isPending} onClick={() => mutate({ upTo: newest.no })}>
            全部标为已读
          </Button>
        )}
      </div>
      {data === undefined && error === null && <Loading rows={8} />}
      {data === undefined && error !== null && <Failed error={error} onRetry={() => void refetch()} />}
      {data !== undefined && newest === undefined && <NoNotices view={view} />}
      {notices.length > 0 && (
        <ul className="notices" aria-label="通知">
          {notices.map((notice) => (
            <NoticeItem
              key={notice.no}
              notice={notice}
              now={now}
              onRead={() => mutate({ numbers: [notice.no] })}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button block loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          加载更多
        </Button>
      )}
    </>
  );
};

const ViewChoice = ({ view, onChoose }: { view: View; onChoose: (view: View) => void }) => (
  <Segmented<View>
    aria-label="显示"
    value={view}
    onChange={onChoose}
    options={[
      { value: 'unread', label: '未读' },
      { value: 'all', label: '全部' },
    ]}
  />
);

const widest = 440;

/** The notices of the user, newest first; administrators set here what is shown to whom. */
const NoticeDrawer = ({ onClose }: { onClose: () => void }) => {
  const [view, setView] = useState<View>('unread');
  const [settings, setSettings] = useState(false);
  const maySet = isAdministrator(useUser().tags);
  return (
    <Drawer
      open
      title={settings ? '通知设置' : '通知'}
      size={Math.min(widest, window.innerWidth)}
      onClose={onClose}
      afterOpenChange={useDialogFocus()}
      extra={
        maySet && (
          <Button type="link" onClick={() => setSettings(!settings)}>
            {settings ? '返回通知' : '通知设置'}
          </Button>
        )
      }
    >
      {settings ? (
        <Suspense fallback={<Loading />}>
          <NoticeSettings />
        </Suspense>
      ) : (
        <NoticeItems view={view} bar={<ViewChoice view={view} onChoose={setView} />} onLeave={onClose} />
      )}
    </Drawer>
  );
};

export default NoticeDrawer;
