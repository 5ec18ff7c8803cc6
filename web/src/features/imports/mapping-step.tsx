import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Select, Space, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { notifyProblem } from '../../core/notice.js';
import { importTypesQuery, mapColumns, type BatchDetail } from './api.js';
import { useImportPath } from './import-path.js';

interface MappingStepProps {
  batch: BatchDetail;
  onDone: (batch: BatchDetail) => void;
  /** What else can be done, beside the confirmation. */
  others: ReactNode;
}

/** Maps the columns of a file; guesses are marked, and the mapping is stored for the school once confirmed. */
export const MappingStep = ({ batch, onDone, others }: MappingStepProps) => {
  const basePath = useImportPath();
  const { data: types = [] } = useQuery(importTypesQuery(basePath));
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({});
  const known = types.find(({ userType }) => userType === batch.userType)?.columns ?? [];
  const columnOf = ({ header, column }: BatchDetail['columns'][number]) => chosen[header] ?? column;
  const save = useMutation({
    mutationFn: () =>
      mapColumns(
        basePath,
        batch.batchId,
        batch.columns.map((each) => ({ header: each.header, column: columnOf(each) || null })),
      ),
    onSuccess: onDone,
    onError: (error) => notifyProblem(error),
    meta: { inline: true },
  });
  const taken = new Set(batch.columns.map(columnOf));
  const missing = known.filter(({ column, required }) => required && !taken.has(column));
  return (
    <section className="import-step" aria-label="列对应">
      <p>文件中的列与模板不一致，请确认每一列的含义。确认后会为该学校记住。</p>
      <ul className="import-columns">
        {batch.columns.map((each) => (
          <li key={each.header}>
            <span className="import-header">{each.header}</span>
            <Select
              aria-label={`列 ${each.header} 的含义`}
              value={columnOf(each) ?? ''}
              onChange={(column: string) => setChosen((before) => ({ ...before, [each.header]: column }))}
              options={[
                { value: '', label: '不导入' },
                ...known.map(({ column, header }) => ({ value: column, label: header })),
              ]}
            />
            {!each.sure && each.column !== null && chosen[each.header] === undefined && <Tag>推测</Tag>}
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p role="alert" className="import-errors">
          还缺少必填列：{missing.map(({ header }) => header).join('，')}
        </p>
      )}
      <Space wrap>
        <Button type="primary" disabled={missing.length > 0} loading={save.isPending} onClick={() => save.mutate()}>
          确认列对应
        </Button>
        {others}
      </Space>
    </section>
  );
};
