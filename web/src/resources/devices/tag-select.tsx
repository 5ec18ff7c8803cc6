import { useQuery } from '@tanstack/react-query';
import { cardTagLimits } from '#libs/contracts';
import { AutoComplete, Select } from '../../kit/form/fields.js';
import { tagsQuery } from './card-groups.js';

const useTagOptions = () =>
  (useQuery(tagsQuery).data ?? []).map(({ tag, cards }) => ({ value: tag, label: `${tag}（${cards} 台）` }));

interface TagSelectProps {
  id?: string;
  value?: string;
  onChange?: (tag: string) => void;
}

/** A tag: one of those that cards have, or another one. */
export const TagSelect = (props: TagSelectProps) => (
  <AutoComplete
    {...props}
    allowClear
    maxLength={cardTagLimits.length}
    options={useTagOptions()}
    showSearch={{ filterOption: (typed, option) => option?.value.includes(typed) === true }}
    style={{ width: '100%' }}
  />
);

interface TagsSelectProps {
  id?: string;
  value?: string[];
  onChange?: (tags: string[]) => void;
}

/** Several tags: of those that cards have, or other ones. */
export const TagsSelect = ({ value = [], ...props }: TagsSelectProps) => (
  <Select<string[]>
    {...props}
    value={value}
    mode="tags"
    maxCount={cardTagLimits.perCard}
    tokenSeparators={[',', '，']}
    options={useTagOptions()}
    placeholder="选择或输入，回车确认"
    style={{ width: '100%' }}
  />
);
