import { Form, Input } from 'antd';
import { maxBuilding, storeyRange, texts } from '#libs/contracts';
import { call } from '../../../core/http.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { NumberInput } from '../../../kit/form/number-input.js';
import type { DialogFor } from '../../../kit/form/use-form-dialog.js';
import type { PlaceAbout } from './queries.js';
import { placeOfName, storeyLabel } from './storeys.js';

interface PlaceForm {
  building?: string;
  storey?: number | null;
}

const save = async ({ schoolCode, room }: PlaceAbout, { building, storey }: PlaceForm): Promise<string> => {
  const { classroomCode, version } = room;
  const body = {
    ...{ schoolCode, classroomCode },
    building: building ?? '',
    ...(typeof storey === 'number' ? { storey } : {}),
    ...(version === null ? {} : { version }),
  };
  return (
    (await call('post', '/api/schoolDevice/classroom/save', { body, fallback: texts.changeFailed })).msg ??
    texts.placeSaved
  );
};

/** What the name of the classroom says, for a field that is left empty. */
const derivedText = (name: string): string => {
  const { building, storey } = placeOfName(name);
  if (building === null && storey === null) return '名称中没有楼栋和楼层';
  return `按名称识别为：${building ?? '楼栋未知'}，${storeyLabel(storey)}`;
};

/** Sets building and storey of a classroom by hand; what is left empty follows its name. */
export const PlaceDialog = ({ dialog, onSaved, onClose }: DialogFor<PlaceAbout>) => {
  const { room } = dialog.about;
  const { building, storey } = room;
  return (
    <FormDialog<PlaceForm, string>
      dialog={dialog}
      title={`教室位置 · ${room.name}`}
      initial={{ building: building ?? '', storey }}
      save={(values) => save(dialog.about, values)}
      fallback={texts.changeFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      <p className="muted">{derivedText(room.name)}。留空的项按名称识别。</p>
      <Form.Item name="building" label="楼栋">
        <Input autoComplete="off" maxLength={maxBuilding} />
      </Form.Item>
      <Form.Item name="storey" label="楼层" extra="地下填负数，例如 -1">
        <NumberInput min={storeyRange.min} max={storeyRange.max} />
      </Form.Item>
    </FormDialog>
  );
};
