import { PlusOutlined } from '@ant-design/icons';
import { Button, Form, Input, type FormInstance, type FormRule } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { maxCallPackages, mostStoredCallMinutes, positiveIntegerPattern, priceProblem, texts } from '#libs/contracts';
import { MoneyInput } from '../../../kit/form/number-input.js';
import type { CallForm, PackageFields } from './api.js';

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
      <span>¥{row.price}</span>
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
export const PackageRows = ({ form }: { form: FormInstance<CallForm> }) => {
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
