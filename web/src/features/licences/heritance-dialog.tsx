import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { licenceAccountTypeLabel, licenceOverlapDays, licenceTransferDays, texts } from '#libs/contracts';
import { problemText } from '../../core/problem.js';
import { Select } from '../../kit/form/fields.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import { Form } from '../../kit/form/form.js';
import type { DialogFor } from '../../kit/form/use-form-dialog.js';
import { Notice } from '../../kit/notice/notice.js';
import { useSettled } from '../../kit/pickers/school-picker.js';
import { keepFound } from '../../resources/people/queries.js';
import { inherit, inheritPreviewQuery, type Inheritance } from './api.js';
import { handoversQuery, type Handover, takeoverObstacle } from './people.js';
import { SchoolPart, TeacherSelect } from './school-fields.js';

/** Who hands over, when that is chosen already. */
export interface HeritanceAbout {
  schoolCode?: string | undefined;
  handoverUid?: string | undefined;
}

const rules = [
  '只能在同一企业内转移，转移的用户须有有效或待转移的账号',
  `转移的用户在职：同一账号两次转移须间隔 ${licenceTransferDays} 天；已离职：可以立即转移`,
  `接收的用户已有同类型账号：剩余不超过 ${licenceOverlapDays} 天时才能接收`,
];

const handoverText = ({ userName, type, expire_time, left }: Handover): string => {
  const notes = [licenceAccountTypeLabel(type), left && '已离职', expire_time && `${expire_time.slice(0, 10)} 到期`];
  return `${userName}（${notes.filter(Boolean).join('，')}）`;
};

interface HandoverSelectProps {
  schoolCode: string;
  id?: string;
  value?: string;
  onChange?: (uid: string) => void;
}

const HandoverSelect = ({ schoolCode, value, onChange, ...rest }: HandoverSelectProps) => {
  const [typed, setTyped] = useState('');
  const { data = [], isFetching } = useQuery({
    ...handoversQuery(schoolCode, useSettled(typed.trim())),
    placeholderData: keepFound(schoolCode),
  });
  return (
    <Select
      {...rest}
      value={value ?? null}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder="输入姓名查找"
      notFoundContent={typed.trim() === '' ? '该学校没有可以转移的账号' : '没有符合的用户'}
      loading={isFetching}
      options={data.map((person) => ({ value: person.userId, label: handoverText(person) }))}
      onChange={(uid: string | null) => uid !== null && onChange?.(uid)}
    />
  );
};

/** What the rules say of these two, before it is tried. */
const Verdict = ({ schoolCode }: { schoolCode: string }) => {
  const handoverUid = Form.useWatch<string | undefined>('handoverUid');
  const takeoverUid = Form.useWatch<string | undefined>('takeoverUid');
  const isChosen = handoverUid !== undefined && takeoverUid !== undefined;
  const query = { schoolCode, handoverUid: handoverUid ?? '', takeoverUid: takeoverUid ?? '' };
  const { data, error, isFetching } = useQuery({ ...inheritPreviewQuery(query), enabled: isChosen });
  if (!isChosen) return null;
  if (error !== null) return <Notice gap={false} tone="error" title={problemText(error, texts.loadFailed)} />;
  if (data === undefined || isFetching) return <p className="muted">正在核对转移规则…</p>;
  const { allowed, reasons, from, expire_time } = data;
  const until = expire_time === null ? '' : `，账号 ${expire_time.slice(0, 10)} 到期`;
  const title = allowed ? `可以转移${until}` : from === null ? '不能转移' : `现在不能转移，${from} 起可以`;
  return (
    <div role="status">
      {allowed && (
        <Form.Item name="allowed" hidden preserve={false} initialValue>
          {<input type="hidden" />}
        </Form.Item>
      )}
      <Notice
        gap={false}
        tone={allowed ? 'success' : 'error'}
        title={title}
        description={reasons.length === 0 ? undefined : reasons.map((reason) => <div key={reason}>{reason}</div>)}
      />
    </div>
  );
};

interface HeritanceForm extends Inheritance {
  /** There once the rules allow it. */
  allowed?: boolean;
}

/** With both chosen the rules decide; before, the form says who is missing. */
const isBlocked = ({ handoverUid, takeoverUid, allowed }: Partial<HeritanceForm>): boolean =>
  handoverUid !== undefined && takeoverUid !== undefined && allowed !== true;

/** Lets one person inherit the account of another; the rules of the platform are said before it is tried. */
export const HeritanceDialog = ({ dialog, onClose, onSaved }: DialogFor<HeritanceAbout>) => (
  <FormDialog<HeritanceForm, string>
    dialog={dialog}
    title="账号继承"
    okText="继承"
    width={600}
    initial={dialog.about as Partial<HeritanceForm>}
    blocked={isBlocked}
    save={({ schoolCode, handoverUid, takeoverUid }) => inherit({ schoolCode, handoverUid, takeoverUid })}
    fallback={texts.changeFailed}
    onSaved={onSaved}
    onClose={onClose}
  >
    <Notice
      tone="info"
      title="转移规则"
      description={rules.map((rule) => (
        <div key={rule}>{rule}</div>
      ))}
    />
    <SchoolPart>
      {(schoolCode) => (
        <>
          <Form.Item name="handoverUid" label="转移的用户" preserve={false} rules={[required(texts.inheritIncomplete)]}>
            <HandoverSelect schoolCode={schoolCode} />
          </Form.Item>
          <Form.Item name="takeoverUid" label="接收的用户" preserve={false} rules={[required(texts.inheritIncomplete)]}>
            <TeacherSelect schoolCode={schoolCode} obstacle={takeoverObstacle} />
          </Form.Item>
          <Verdict schoolCode={schoolCode} />
        </>
      )}
    </SchoolPart>
  </FormDialog>
);
