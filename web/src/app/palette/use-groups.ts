import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useContext, useEffect, useState } from 'react';
import { maySee, searchKinds, searchLength } from '#libs/contracts';
import { read } from '../../core/http.js';
import { problemText } from '../../core/problem.js';
import { ScreensContext, useMay } from '../../core/screens.js';
import { useUser } from '../../core/session.js';
import { actionEntries, type EntryGroup, recordGroups, screenEntries, wantedAction } from './entries.js';
import { recentEntries } from './recent.js';

/** Milliseconds without a key after which a text is searched for. */
const pauseMs = 200;

const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** Asks the server; a text that changes meanwhile ends the call. */
const searchQuery = (q: string) => ({
  ...read(['search', q], 'get', '/api/search', { query: { q } }),
  enabled: q.length >= searchLength.shortest,
  staleTime: 30_000,
  gcTime: 60_000,
  retry: false,
});

/** Screens that are not in the menu and are about the user. */
const ownScreens = ['/home/help', '/home/changePassword', '/home/secondFactor', '/home/apiKey'];

/** Screens that a user may open without saying of which school or record. */
const useScreens = () => {
  const user = useUser();
  return useContext(ScreensContext).filter(
    (screen) => (screen.hidden !== true || ownScreens.includes(screen.path)) && maySee(screen, user),
  );
};

const isFull = ({ entries }: EntryGroup): boolean => entries.length > 0;

/** What a text finds, and a line about it: what is awaited, missing or wrong. */
export const useGroups = (typed: string): { groups: EntryGroup[]; state: string } => {
  const text = typed.trim();
  const screens = useScreens();
  const mayAct = useMay()('goClassCardDevice');
  const action = mayAct ? wantedAction(text) : undefined;
  const target = action?.target ?? text;
  const settled = useSettled(target);
  const { data, error, isFetching } = useQuery({ ...searchQuery(settled), placeholderData: keepPreviousData });
  if (text === '') {
    const recent = { title: '最近打开', entries: recentEntries() };
    return { groups: [recent].filter(isFull), state: '输入名称、拼音首字母、编号或手机号' };
  }
  const hits = target.length >= searchLength.shortest ? (data?.hits ?? []) : [];
  const found = action
    ? [{ title: '操作', entries: actionEntries(action.type, hits) }]
    : [...recordGroups(hits), { title: '页面', entries: screenEntries(screens, text) }];
  const groups = found.filter(isFull);
  return {
    groups,
    state: stateOf({ action, target, isFetching: isFetching || settled !== target, error, data, groups }),
  };
};

interface Progress {
  action: { target: string } | undefined;
  target: string;
  isFetching: boolean;
  error: Error | null;
  data: { missing: (keyof typeof searchKinds)[] } | undefined;
  groups: readonly EntryGroup[];
}

const stateOf = ({ action, target, isFetching, error, data, groups }: Progress): string => {
  if (action && action.target === '') return '请继续输入设备号，或学校和教室';
  if (target.length < searchLength.shortest) return `请至少输入${searchLength.shortest}个字`;
  if (isFetching) return '正在搜索…';
  if (error) return problemText(error, '搜索失败');
  if (data && data.missing.length > 0) {
    return `未能搜索：${data.missing.map((kind) => searchKinds[kind]).join('、')}，请稍候重试`;
  }
  return groups.length === 0 ? '没有找到' : '';
};
