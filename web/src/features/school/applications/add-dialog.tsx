import { useState } from 'react';
import { Link } from 'react-router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { useReach } from '../../../core/screens.js';
import { Select } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { Form } from '../../../kit/form/form.js';
import type { OpenForm } from '../../../kit/form/use-form-dialog.js';
import { useSettled } from '../../../kit/pickers/school-picker.js';
import { foundSchoolsQuery, includeSchool } from '../../../resources/corporations/queries.js';

/** A school by its code, with its source. */
interface Choice {
  value: string;
  label: string;
  source: string;
  disabled: boolean;
}

/** Finds a school of the directory by its name; one that stands in the list already says so. */
const FoundSelect = ({ id, value, onChange }: { id?: string; value?: Choice; onChange?: (school: Choice) => void }) => {
  const [typed, setTyped] = useState('');
  const settled = useSettled(typed.trim());
  const { data: previous = [], isFetching } = useQuery({
    ...foundSchoolsQuery(settled),
    // no option is gone before a click reaches it
    placeholderData: keepPreviousData,
  });
  const data = settled === '' ? [] : previous;
  const options = data.map(({ schoolCode, schoolName, source, synced }): Choice => {
    const label = `${schoolName}（${schoolCode}${synced ? '，已在列表中' : ''}）`;
    return { value: schoolCode, label, source, disabled: synced };
  });
  return (
    <Select<string, Choice>
      {...(id === undefined ? {} : { id })}
      value={value?.value ?? null}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      placeholder="输入学校名称查找"
      notFoundContent={settled === '' || isFetching ? '输入学校名称查找' : '没有符合的学校'}
      loading={isFetching}
      options={value !== undefined && typed === '' && data.length === 0 ? [value] : options}
      onChange={(_, option) => option !== undefined && !Array.isArray(option) && onChange?.(option)}
    />
  );
};

/** Where a school comes from that the directory does not have yet. */
const Elsewhere = () =>
  useReach()('/home/school/schoollist') ? (
    <Link to="/home/school/schoollist">没有找到？请先在学校列表中添加学校</Link>
  ) : null;

interface AddDialogProps {
  dialog: OpenForm<null>;
  onClose: () => void;
  /** Receives the code of the school and the text to show. */
  onAdded: (schoolCode: string, message: string) => void;
}

/** Brings a school of the directory into the list of schools in WeCom. */
export const AddCorpSchoolDialog = ({ dialog, onClose, onAdded }: AddDialogProps) => (
  <FormDialog<{ school: Choice }, string>
    dialog={dialog}
    title="添加学校"
    okText="添加"
    initial={{}}
    save={({ school }) => includeSchool(school.value, school.source)}
    fallback={texts.changeFailed}
    fields={{ schoolCode: 'school', source: 'school' }}
    onSaved={(message, { school }) => onAdded(school.value, message)}
    onClose={onClose}
  >
    <Form.Item name="school" label="学校" rules={[{ required: true, message: texts.pickSchool }]} extra={<Elsewhere />}>
      <FoundSelect />
    </Form.Item>
  </FormDialog>
);
