import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { texts } from '#libs/contracts';
import { required } from '../../kit/form/form-rules.js';
import { renewObstacle, type Renewable } from './people.js';
import { teachersQuery } from './people-api.js';
import { TeachersSelect } from './teacher-select.js';
import { renewedText } from './terms.js';

/** People that one order may renew. Source: the server's limit of a purchase. */
const most = 10_000;

/** Whom a renewal is for: those who were chosen before, or others of the school. */
export const RenewField = ({ schoolCode, people }: { schoolCode: string; people: readonly Renewable[] }) => {
  const chosen = Form.useWatch<string[] | undefined>('userList');
  const months = Form.useWatch<number | null | undefined>('mouthCount');
  const { data = [] } = useQuery(teachersQuery(schoolCode, ''));
  const known = [
    ...people,
    ...data.map(({ userId, userName, expire_time }) => ({ userId, userName, expireTime: expire_time })),
  ];
  const wanted = new Set(chosen);
  const named = new Map(known.filter(({ userId }) => wanted.has(userId)).map((person) => [person.userId, person]));
  const count = wanted.size === 0 ? '' : `已选 ${wanted.size} 人。`;
  return (
    <Form.Item
      name="userList"
      label="续期的用户"
      preserve={false}
      initialValue={people.map(({ userId }) => userId)}
      rules={[required(texts.purchaseRenewWhom)]}
      extra={`${count}${renewedText([...named.values()], months ?? null) ?? ''}`}
    >
      <TeachersSelect schoolCode={schoolCode} obstacle={renewObstacle} known={people} most={most} />
    </Form.Item>
  );
};
