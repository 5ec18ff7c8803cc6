import { useQuery } from '@tanstack/react-query';
import {
  cardGroupKindLabels,
  cardGroupKinds,
  cardGroupLimits,
  dayMinutes,
  type CardGroupKind,
  glossary,
  texts,
  maxVersionCode,
} from '#libs/contracts';
import { problemText } from '../../../core/problem.js';
import { Input, Radio, Select } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { inRange, required } from '../../../kit/form/form-rules.js';
import { Form } from '../../../kit/form/form.js';
import type { EditedForm } from '../../../kit/form/merge.js';
import { NumberInput } from '../../../kit/form/number-input.js';
import type { DialogFor } from '../../../kit/form/use-form-dialog.js';
import { AreaPicker } from '../../../kit/pickers/area-picker.js';
import { useSettled } from '../../../kit/pickers/school-picker.js';
import { SchoolsPicker } from '../../../kit/pickers/schools-picker.js';
import { cardNumbersIn, type CardGroup } from '../../../resources/devices/card-groups.js';
import { TagSelect } from '../../../resources/devices/tag-select.js';
import { addGroup, type CardRule, matchedQuery, updateGroup } from './api.js';
import { quietUnitLabels, ruleForm, ruleOf, type RuleForm } from './rule-form.js';
import './groups.css';

interface GroupForm extends RuleForm {
  name: string;
  kind: CardGroupKind;
  /** Numbers of cards, of a new group by hand. */
  deviceNos?: string;
}

const Matched = ({ rule }: { rule: CardRule }) => {
  const { data, error } = useQuery(matchedQuery(rule));
  if (error !== null) return <>{problemText(error, texts.unexpected)}</>;
  if (data === undefined) return <>正在计算符合条件的设备…</>;
  return (
    <>
      现在有 <strong data-testid="matched">{data.cards}</strong> 台设备符合条件，以后符合条件的设备会自动加入
    </>
  );
};

/** How many cards the rule of the form matches now. */
const MatchedCount = () => {
  const values = Form.useWatch((form: GroupForm) => JSON.stringify(ruleOf(form))) ?? '{}';
  const settled = useSettled(values);
  return (
    <p className="muted" aria-live="polite">
      {settled === '{}' ? texts.cardGroupRuleEmpty : <Matched rule={JSON.parse(settled) as CardRule} />}
    </p>
  );
};

const upgradeOptions = [
  { value: 'notUpgradedTo', label: '未升级到' },
  { value: 'upgradedTo', label: '已升级到' },
];

const RuleFields = () => {
  const upgrade = Form.useWatch<RuleForm['upgrade']>('upgrade');
  return (
    <>
      <p className="muted">同时符合以下全部条件的设备属于本组；留空的条件不限制。</p>
      <Form.Item name="area" label="区域">
        <AreaPicker wide />
      </Form.Item>
      <Form.Item name="schoolCodes" label="学校">
        <SchoolsPicker />
      </Form.Item>
      <div className="group-row">
        <Form.Item name="model" label="型号">
          <Input maxLength={64} placeholder="型号的开头" />
        </Form.Item>
        <Form.Item name="version" label="当前版本">
          <Input maxLength={64} placeholder="版本的开头" />
        </Form.Item>
        <Form.Item name="tag" label="标签">
          <TagSelect />
        </Form.Item>
      </div>
      <div className="group-row">
        <Form.Item name="quiet" label="离线或无心跳超过" rules={[inRange(1, 366 * dayMinutes)]}>
          <NumberInput min={1} />
        </Form.Item>
        <Form.Item name="quietUnit" label="单位">
          <Select options={Object.entries(quietUnitLabels).map(([value, label]) => ({ value, label }))} />
        </Form.Item>
      </div>
      <div className="group-row">
        <Form.Item name="upgrade" label="升级情况">
          <Select allowClear placeholder="不限" options={upgradeOptions} />
        </Form.Item>
        {upgrade !== undefined && (
          <Form.Item name="upgradeCode" label={glossary.versionCode.text} rules={[required()]}>
            <NumberInput min={0} max={maxVersionCode} />
          </Form.Item>
        )}
      </div>
      <MatchedCount />
    </>
  );
};

const CardFields = () => {
  const numbers = cardNumbersIn(Form.useWatch<string | undefined>('deviceNos'));
  return (
    <Form.Item
      name="deviceNos"
      label="设备编号（选填）"
      extra={`可从表格中粘贴，用换行、空格或逗号分隔；已识别 ${numbers.length} 台。也可以以后在设备列表中勾选加入`}
    >
      <Input.TextArea rows={6} />
    </Form.Item>
  );
};

const Fields = ({ row }: { row: CardGroup | null }) => {
  const chosen = Form.useWatch<CardGroupKind>('kind');
  const kind = row?.kind ?? chosen ?? 'rule';
  return (
    <>
      <Form.Item name="name" label="分组名称" rules={[required(texts.cardGroupName)]}>
        <Input maxLength={cardGroupLimits.name} autoComplete="off" />
      </Form.Item>
      {row === null && (
        <Form.Item name="kind" label="分组方式">
          <Radio.Group options={cardGroupKinds.map((value) => ({ value, label: cardGroupKindLabels[value] }))} />
        </Form.Item>
      )}
      {kind === 'rule' && <RuleFields />}
      {kind === 'hand' && row === null && <CardFields />}
      {kind === 'hand' && row !== null && (
        <p className="muted">在设备列表中勾选设备，用「标签与分组」加入或移出本组。</p>
      )}
    </>
  );
};

const formOf = (row: CardGroup): GroupForm => ({ name: row.name, kind: row.kind, ...ruleForm(row.rule) });

const editedGroup = (row: CardGroup): EditedForm<GroupForm> => ({
  record: { record: 'cardGroup', id: row.id, schoolCode: null },
  version: row.version,
  valuesOf: (stored) => {
    const { name, rule } = { ...row, ...stored };
    return { name, ...ruleForm(rule) };
  },
});

const save = (row: CardGroup | null, form: GroupForm, version: number | undefined): Promise<string | null> => {
  const name = form.name.trim();
  const kind = row?.kind ?? form.kind;
  const rule = kind === 'rule' ? { rule: ruleOf(form) } : {};
  if (row !== null) return updateGroup({ id: row.id, name, ...rule }, version);
  return addGroup({ name, kind, ...(kind === 'hand' ? { deviceNos: cardNumbersIn(form.deviceNos) } : rule) });
};

/** Makes a group of cards, or changes one. */
const GroupDialog = ({ dialog, onClose, onSaved }: DialogFor<CardGroup | null>) => {
  const row = dialog.about;
  return (
    <FormDialog<GroupForm, string | null>
      dialog={dialog}
      title={row === null ? '新建设备分组' : `编辑设备分组 · ${row.name}`}
      width={640}
      initial={row === null ? { kind: 'rule', quietUnit: 'hour' } : formOf(row)}
      edited={row === null ? undefined : editedGroup(row)}
      save={(form, version) => save(row, form, version)}
      fallback={texts.unexpected}
      onSaved={(msg) => onSaved(msg ?? texts.cardGroupSaved)}
      onClose={onClose}
    >
      <Fields row={row} />
    </FormDialog>
  );
};

export default GroupDialog;
