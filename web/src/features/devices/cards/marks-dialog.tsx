import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { notify } from '../../../core/feedback.js';
import { Select } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form } from '../../../kit/form/form.js';
import { liveKey } from '../../../realtime/feed.js';
import {
  type CardGroup,
  cardGroupsKey,
  changeCards,
  changeTags,
  tagsQuery,
} from '../../../resources/devices/card-groups.js';
import { GroupSelect } from '../../../resources/devices/group-select.js';
import { TagsSelect } from '../../../resources/devices/tag-select.js';

/** The chosen cards: by their numbers, or all that the list shows. */
export type MarkedCards = Pick<Schemas['TagCardsBody'], 'deviceNos' | 'matching'>;

type Act = 'add' | 'remove' | 'join' | 'leave';

interface MarksForm {
  act: Act;
  tags?: string[];
  group?: string;
}

const acts: { value: Act; label: string }[] = [
  { value: 'add', label: '添加标签' },
  { value: 'remove', label: '移除标签' },
  { value: 'join', label: '加入分组' },
  { value: 'leave', label: '移出分组' },
];

const isOwnByHand = ({ kind, mayChange }: CardGroup): boolean => kind === 'hand' && mayChange;

const Fields = () => {
  const act = Form.useWatch<Act>('act') ?? 'add';
  return (
    <>
      <Form.Item name="act" label="操作">
        <Select options={acts} />
      </Form.Item>
      {act === 'add' || act === 'remove' ? (
        <Form.Item name="tags" label="标签" rules={[required(texts.cardTagsRequired)]} extra="每台设备最多10个标签">
          <TagsSelect />
        </Form.Item>
      ) : (
        <Form.Item
          name="group"
          label="设备分组"
          rules={[required(texts.recurringGroup)]}
          extra="只列出可由您修改的手工分组；按规则的分组会自动包含符合条件的设备"
        >
          <GroupSelect offers={isOwnByHand} placeholder={texts.recurringGroup} />
        </Form.Item>
      )}
    </>
  );
};

const save = (cards: MarkedCards, { act, tags = [], group = '' }: MarksForm): Promise<string | null> => {
  if (act === 'add' || act === 'remove') return changeTags({ ...cards, [act]: tags });
  return changeCards({ ...cards, id: group, leave: act === 'leave' });
};

interface MarksDialogProps {
  cards: MarkedCards;
  count: number;
  onSaved: () => void;
  onClose: () => void;
}

/** Gives chosen cards tags, or brings them into a group, or undoes that. */
const MarksDialog = ({ cards, count, onSaved, onClose }: MarksDialogProps) => {
  const client = useQueryClient();
  // its cards are not kept over a sign-in
  const [dialog] = useState({ name: 'marks', about: null });
  return (
    <FormDialog<MarksForm, string | null>
      dialog={dialog}
      title={`标签与分组 · ${count} 台设备`}
      initial={{ act: 'add' }}
      save={(form) => save(cards, form)}
      fallback={texts.unexpected}
      fields={{ add: 'tags', remove: 'tags' }}
      onSaved={(msg) => {
        notify('success', msg ?? texts.cardTagsSaved);
        for (const queryKey of [[liveKey], [cardGroupsKey], tagsQuery.queryKey])
          void client.invalidateQueries({ queryKey });
        onSaved();
      }}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
};

export default MarksDialog;
