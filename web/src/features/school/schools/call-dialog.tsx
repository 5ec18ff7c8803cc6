import { PlusOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { maxCallPackages, mostStoredCallMinutes, positiveIntegerPattern, priceProblem, texts } from '#libs/contracts';
import { Button } from '../../../kit/controls/controls.js';
import { Input, Radio } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form, type FormInstance, type FormRule } from '../../../kit/form/form.js';
import { MoneyInput, NumberInput } from '../../../kit/form/number-input.js';
import type { DialogFor } from '../../../kit/form/use-form-dialog.js';
import { Notice } from '../../../kit/notice/notice.js';
import { moneyText } from '../../../kit/values/numbers.js';
import { CallPlatformState } from '../../../resources/platforms/platforms.js';
import { type CallForm, type PackageFields, callFormOf, saveCallSettings, type CallSettings } from './api.js';

/** Largest number by which packages are sorted. */
const maxSortNum = 9999;

const rule = (problemOf: (value: string) => string | undefined): FormRule => ({
  required: true,
  validator: (_rule, value: string | undefined) => {
    const given = value?.trim() ?? '';
    const problem = given === '' ? texts.packageIncomplete : problemOf(given);
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
  },
});

const numberUpTo = (most: number, message: string): FormRule =>
  rule((value) => (positiveIntegerPattern.test(value) && Number(value) <= most ? undefined : message));

/** The rules of a package, each with its text. Source: requirement document 2, section 5, call packages. */
const packageRules = {
  sortNum: numberUpTo(maxSortNum, texts.packageSortNumber),
  talkTime: numberUpTo(mostStoredCallMinutes, texts.packageTalkTime),
  price: rule((value) => (priceProblem(value) === undefined ? undefined : texts.packagePrice)),
};

interface RowProps {
  form: FormInstance<CallForm>;
  /** Its place among the packages, and how it is called to screen readers. */
  place: number;
}

const fieldsOf = (place: number): ['payItemList', number, 'sortNum' | 'talkTime' | 'price'][] => [
  ['payItemList', place, 'sortNum'],
  ['payItemList', place, 'talkTime'],
  ['payItemList', place, 'price'],
];

/** Keeps what a row holds as it is shown; opens it again for editing. */
const useEditing = (form: FormInstance<CallForm>, place: number) => {
  const set = (editing: boolean) => form.setFieldValue(['payItemList', place, 'editing'], editing);
  const keep = async () => {
    const isRight = await form.validateFields(fieldsOf(place)).then(
      () => true,
      // the fields say what is wrong
      () => false,
    );
    if (!isRight) return;
    // the fields go, and with them that they were changed
    if (form.isFieldsTouched(fieldsOf(place))) form.setFields([{ name: 'payItemList', touched: true }]);
    set(false);
  };
  return { edit: () => set(true), keep: () => void keep() };
};

const Edited = ({ form, place }: RowProps) => {
  const { keep } = useEditing(form, place);
  const name = `套餐 ${place + 1}`;
  return (
    <>
      <Form.Item name={[place, 'sortNum']} rules={[packageRules.sortNum]}>
        <Input aria-label={`${name} 排序号`} inputMode="numeric" autoComplete="off" maxLength={6} />
      </Form.Item>
      <Form.Item name={[place, 'talkTime']} rules={[packageRules.talkTime]}>
        <Input aria-label={`${name} 通话时长`} inputMode="numeric" autoComplete="off" maxLength={8} suffix="分钟" />
      </Form.Item>
      <Form.Item name={[place, 'price']} rules={[packageRules.price]}>
        <MoneyInput label={`${name} 价格`} />
      </Form.Item>
      <Button type="link" size="small" onClick={keep} aria-label={`确定${name}`}>
        确定
      </Button>
    </>
  );
};

/** What a shown row holds stays among what is sent. */
const Kept = ({ place }: Pick<RowProps, 'place'>) =>
  (['sortNum', 'talkTime', 'price'] as const).map((field) => (
    <Form.Item key={field} name={[place, field]} hidden>
      <Input />
    </Form.Item>
  ));

const Shown = ({ form, place, row }: RowProps & { row: PackageFields }) => {
  const { edit } = useEditing(form, place);
  return (
    <>
      <Kept place={place} />
      <span>{row.sortNum}</span>
      <span>{row.talkTime} 分钟</span>
      <span>{moneyText(row.price ?? '')}</span>
      <Button type="link" size="small" onClick={edit} aria-label={`编辑套餐 ${place + 1}`}>
        编辑
      </Button>
    </>
  );
};

/** The focus goes from the button that is gone to what came in its place. */
const useFocusInside = (isEdited: boolean) => {
  const box = useRef<HTMLDivElement>(null);
  const before = useRef(isEdited);
  useEffect(() => {
    if (before.current === isEdited) return;
    before.current = isEdited;
    box.current?.querySelector<HTMLElement>(isEdited ? 'input' : 'button')?.focus();
  }, [isEdited]);
  return box;
};

const Row = ({ onRemove, ...props }: RowProps & { onRemove: () => void }) => {
  const { form, place } = props;
  const row = Form.useWatch<PackageFields | undefined>(['payItemList', place], { form, preserve: true });
  const isEdited = row === undefined || row.editing === true;
  const box = useFocusInside(isEdited);
  const name = `套餐 ${place + 1}`;
  return (
    <div ref={box} className="package-row" role="group" aria-label={name} data-saved={isEdited ? undefined : ''}>
      {isEdited ? <Edited {...props} /> : <Shown {...props} row={row} />}
      <Button type="link" size="small" danger onClick={onRemove} aria-label={`删除${name}`}>
        删除
      </Button>
    </div>
  );
};

/** The next number by which packages are sorted. */
const nextNumber = (rows: readonly PackageFields[]): string =>
  String(Math.max(0, ...rows.map(({ sortNum }) => Number(sortNum)).filter(Number.isFinite)) + 1);

/** What parents can choose: each package is edited or, once it is kept, only shown. */
const PackageRows = ({ form }: { form: FormInstance<CallForm> }) => {
  const [added, setAdded] = useState<number | null>(null);
  useEffect(() => {
    if (added === null) return;
    const field = form.getFieldInstance(['payItemList', added, 'talkTime']) as { focus: () => void } | undefined;
    field?.focus();
  }, [added, form]);
  return (
    <Form.List name="payItemList">
      {(rows, { add, remove }) => (
        <div className="packages">
          {rows.length > 0 && (
            <div className="package-row muted" aria-hidden="true">
              <span>排序号</span>
              <span>通话时长</span>
              <span>价格</span>
            </div>
          )}
          {rows.map(({ key, name }) => (
            <Row key={key} form={form} place={name} onRemove={() => remove(name)} />
          ))}
          {rows.length === 0 && <p className="muted">还没有套餐，家长不能在线充值</p>}
          <Button
            icon={<PlusOutlined />}
            disabled={rows.length >= maxCallPackages}
            onClick={() => {
              const known = form.getFieldValue('payItemList') as PackageFields[];
              add({ sortNum: nextNumber(known), editing: true });
              setAdded(rows.length);
            }}
          >
            添加套餐
          </Button>
        </div>
      )}
    </Form.List>
  );
};

/** Most minutes of the threshold of a balance, and most characters of what parents read then. */
const maxReminder = 9999;
const longestContent = 500;

const openOptions = [
  { value: 1, label: '开通' },
  { value: 0, label: '关闭' },
];

const openText = (value: unknown): string => openOptions.find((each) => each.value === value)?.label ?? '';

const packageText = ({ sortNum = '', talkTime = '', price = '' }: PackageFields): string =>
  `${sortNum}. ${talkTime}分钟 ${moneyText(price)}`;

const shown = {
  isOpenVideoCall: openText,
  isOpenParentsCall: openText,
  isOpenCamera: openText,
  payItemList: (list: unknown) => (list as PackageFields[]).map(packageText).join('，'),
};

/** A school with what it has set about video calls. */
export interface SchoolCalls extends CallSettings {
  schoolCode: string;
  schoolName: string;
}

/** Whether the school may recharge at all: that is opened among its features. */
const Recharge = ({ canRecharge }: Pick<CallSettings, 'canRecharge'>) => {
  if (canRecharge === null) return <Notice tone="info" title="暂时无法确认充值功能是否开通" />;
  return canRecharge ? (
    <Notice tone="success" title="充值功能已开通，家长可以购买以下套餐" />
  ) : (
    <Notice
      tone="warning"
      title="充值功能未开通，家长不能购买套餐"
      description="在「功能开通」中勾选视频通话充值后，家长才能在线充值。"
    />
  );
};

const Fields = ({ form, canRecharge }: { form: FormInstance<CallForm> } & Pick<CallSettings, 'canRecharge'>) => (
  <>
    <div className="call-platform">
      <CallPlatformState />
    </div>
    <div className="form-grid call-switches">
      <Form.Item name="isOpenVideoCall" label="视频通话">
        <Radio.Group options={openOptions} />
      </Form.Item>
      <Form.Item name="isOpenParentsCall" label="家长拨打">
        <Radio.Group options={openOptions} />
      </Form.Item>
      <Form.Item name="isOpenCamera" label="摄像头">
        <Radio.Group options={openOptions} />
      </Form.Item>
    </div>
    <Form.Item
      name="timeReminder"
      label="余额提醒（分钟）"
      rules={[required(texts.timeReminderRange)]}
      extra="剩余时长低于此数时提醒家长；0 表示不提醒"
    >
      <NumberInput max={maxReminder} />
    </Form.Item>
    <Form.Item name="content" label="提醒内容" extra="余额不足时家长看到的文字" className="call-content">
      <Input.TextArea rows={2} maxLength={longestContent} showCount />
    </Form.Item>
    <h2 className="package-head">通话套餐</h2>
    <Recharge canRecharge={canRecharge} />
    <PackageRows form={form} />
  </>
);

/** The call settings of a school: the dialog video of the documents. */
export const CallDialog = ({ dialog, onClose, onSaved }: DialogFor<SchoolCalls>) => {
  const { schoolCode, schoolName, form: settings, canRecharge, version: read } = dialog.about;
  return (
    <FormDialog<CallForm, string>
      dialog={dialog}
      title={`通话设置 · ${schoolName}`}
      width={680}
      initial={settings}
      edited={{
        record: { record: 'callConfig', id: schoolCode, schoolCode },
        version: read,
        valuesOf: (stored) => callFormOf(stored as Parameters<typeof callFormOf>[0]),
        shown,
      }}
      save={(form, version) => saveCallSettings(schoolCode, form, version)}
      fallback={texts.callConfigFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => <Fields form={form} canRecharge={canRecharge} />}
    </FormDialog>
  );
};
