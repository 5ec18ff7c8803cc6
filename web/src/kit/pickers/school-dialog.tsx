import { SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { type KeyboardEvent, useId, useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Dialog } from '../dialog/dialog.js';
import { Failed, Loading, Nothing } from '../states/states.js';
import { useRecentSchools, type RecentSchool } from './recent-schools.js';
import { SchoolCascade } from './school-cascade.js';
import { schoolQuery, schoolsQuery, useSettled } from './school-picker.js';
import './school-dialog.css';

/** Arrows lead from the field through the schools below it and back. */
const moveBy: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const move = (event: KeyboardEvent<HTMLElement>): void => {
  const by = moveBy[event.key];
  const at = event.target as HTMLElement;
  if (by === undefined || !at.matches('[data-school-search], [data-school]')) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-school-search], [data-school]')];
  stops[stops.indexOf(at) + by]?.focus();
  event.preventDefault();
};

interface SchoolsProps {
  label: string;
  schools: readonly RecentSchool[];
  onPick: (code: string) => void;
}

const Schools = ({ label, schools, onPick }: SchoolsProps) => (
  <ul className="school-dialog-list" aria-label={label}>
    {schools.map(({ schoolCode, schoolName }) => (
      <li key={schoolCode}>
        <button type="button" data-school={schoolCode} onClick={() => onPick(schoolCode)}>
          <span>{schoolName}</span>
          <span className="muted">{schoolCode}</span>
        </button>
      </li>
    ))}
  </ul>
);

/** The schools that what is typed finds. */
const Found = ({ keyword, onPick }: { keyword: string; onPick: (code: string) => void }) => {
  const { data, error, refetch } = useQuery({ ...schoolsQuery(keyword), placeholderData: keepPreviousData });
  if (data === undefined)
    return error === null ? <Loading rows={4} /> : <Failed error={error} onRetry={() => void refetch()} />;
  if (data.length === 0) return <Nothing text="没有符合的学校" />;
  return <Schools label="符合的学校" schools={data} onPick={onPick} />;
};

const ByArea = ({ code, onPick }: { code: string; onPick: (code: string) => void }) => {
  const id = useId();
  const { data } = useQuery({ ...schoolQuery(code), enabled: code !== '' });
  return (
    <>
      <label htmlFor={id}>按区域选择</label>
      <SchoolCascade id={id} school={data ?? null} onPick={onPick} />
    </>
  );
};

const Recent = ({ onPick }: { onPick: (code: string) => void }) => {
  const schools = useRecentSchools();
  if (schools.length === 0) return null;
  return (
    <>
      <h2>最近使用</h2>
      <Schools label="最近使用" schools={schools} onPick={onPick} />
    </>
  );
};

interface SchoolDialogProps {
  /** The school of the screen; empty: none. */
  code: string;
  onPick: (code: string) => void;
  /** Shows all schools again; undefined where the screen cannot. */
  onClear: (() => void) | undefined;
  onClose: () => void;
}

/** Chooses the school to work with: by name, code or initials, among the last ones, or by its area. */
export const SchoolDialog = ({ code, onPick, onClear, onClose }: SchoolDialogProps) => {
  const [typed, setTyped] = useState('');
  const keyword = useSettled(typed.trim());
  const pick = (picked: string) => {
    onPick(picked);
    onClose();
  };
  const clear = () => {
    onClear?.();
    onClose();
  };
  return (
    <Dialog
      title="选择学校"
      onCancel={onClose}
      footer={code === '' || onClear === undefined ? null : <Button onClick={clear}>显示全部学校</Button>}
    >
      {/* arrows move the focus between the controls inside, which have roles of their own */}
      <div className="school-dialog" role="group" aria-label="学校" onKeyDown={move}>
        <Input
          data-school-search
          aria-label="搜索学校"
          prefix={<SearchOutlined aria-hidden="true" />}
          placeholder="名称、编码或拼音首字母"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {keyword !== '' && typed.trim() !== '' ? <Found keyword={keyword} onPick={pick} /> : <Recent onPick={pick} />}
        <ByArea code={code} onPick={pick} />
      </div>
    </Dialog>
  );
};
