import { useQuery } from '@tanstack/react-query';
import { Alert, Descriptions, Modal } from 'antd';
import { useState } from 'react';
import { calendarScopeLabels } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { useDialogFocus } from '../../../kit/form/use-dialog-focus.js';
import { SchoolPicker } from '../../../kit/pickers/school-picker.js';
import { Loading } from '../../../kit/states/loading.js';
import { Failed } from '../../../kit/states/states.js';
import { effectiveQuery } from './api.js';
import { calendarName } from './columns.js';

type Effective = Schemas['EffectiveCalendarDto'];

const minute = (wireTime: string): string => wireTime.slice(0, 16);

const windowText = ({ windowFrom, windowTo }: Effective): string => {
  if (windowFrom === null) return '没有空闲时间';
  return `${minute(windowFrom)} 起，${windowTo === null ? '之后没有课程' : `至 ${minute(windowTo)}`}`;
};

const Found = ({ found }: { found: Effective }) => (
  <>
    {found.lesson !== null && found.lessonUntil !== null && (
      <Alert
        className="kit-gap"
        type="warning"
        showIcon
        title={`正在上「${found.lesson}」，${found.lessonUntil.slice(11, 16)} 结束`}
      />
    )}
    <Descriptions
      size="small"
      column={1}
      bordered
      items={[
        {
          key: 'calendar',
          label: '采用的校历',
          children: `${calendarScopeLabels[found.scope]}：${calendarName(found)}${found.builtIn ? '（内置）' : ''}`,
        },
        {
          key: 'today',
          label: '今天',
          children:
            found.today.length === 0
              ? '没有课程和考试'
              : found.today.map(({ from, to, name }) => (
                  <div key={`${from} ${name}`}>
                    {from}-{to} {name}
                  </div>
                )),
        },
        { key: 'window', label: '下一段空闲时间', children: windowText(found) },
      ]}
    />
  </>
);

const Answer = ({ schoolCode }: { schoolCode: string }) => {
  const { data, error, refetch } = useQuery(effectiveQuery(schoolCode));
  if (data !== undefined) return <Found found={data} />;
  return error === null ? <Loading rows={4} /> : <Failed error={error} onRetry={() => void refetch()} />;
};

/** Which calendar counts for a school, what is held there today, and when its cards may restart. */
export const LookUpDialog = ({ onClose }: { onClose: () => void }) => {
  const [schoolCode, setSchoolCode] = useState<string>();
  const focus = useDialogFocus();
  return (
    <Modal open title="查询学校的校历" footer={null} width={560} onCancel={onClose} afterOpenChange={focus}>
      <SchoolPicker {...(schoolCode === undefined ? {} : { value: schoolCode })} onChange={setSchoolCode} />
      <div className="calendar-answer" aria-live="polite">
        {schoolCode === undefined ? (
          <p className="muted">选择学校后显示它采用的校历、今天的课程和下一段空闲时间。</p>
        ) : (
          <Answer schoolCode={schoolCode} />
        )}
      </div>
    </Modal>
  );
};
