import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { licenceOrderLimit, licenceMonthsLimit, texts } from '#libs/contracts';
import { address } from '../../core/addresses.js';
import { Button, Space } from '../../kit/controls/controls.js';
import { Select } from '../../kit/form/fields.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import { Form, type FormInstance } from '../../kit/form/form.js';
import { NumberInput } from '../../kit/form/number-input.js';
import type { OpenForm } from '../../kit/form/use-form-dialog.js';
import { useRequestKey } from '../../kit/form/use-request-key.js';
import { Notice } from '../../kit/notice/notice.js';
import { SchoolPicker } from '../../kit/pickers/school-picker.js';
import { Loading, Failed } from '../../kit/states/states.js';
import { preparationQuery, purchase, type Ordered, type Preparation } from './api.js';
import { useCancel } from './order-columns.js';
import { teachersQuery, type RenewableSchool, renewObstacle, type Renewable } from './people.js';
import { notReady, Ready, type ReadyForm, TeachersSelect } from './school-fields.js';
import { daysText, endText, renewedText } from './terms.js';

/** People that one order may renew. Source: the server's limit of a purchase. */
const most = 10_000;

/** Whom a renewal is for: those who were chosen before, or others of the school. */
const RenewField = ({ schoolCode, people }: { schoolCode: string; people: readonly Renewable[] }) => {
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

/** What a purchase is about. */
export interface PurchaseAbout {
  /** 1 buys accounts, 2 renews those of people. */
  orderType: 1 | 2;
  schoolCode?: string | undefined;
  /** Whom a renewal is for; not there: they are chosen in the dialog. */
  schools?: RenewableSchool[] | undefined;
}

interface PurchaseForm extends ReadyForm {
  schoolCode: string;
  buyerUserid: string;
  baseCount?: number;
  mouthCount: number;
  userList?: string[];
}

/** An order that is in the way: which one, and how to get it out of the way. */
const Unpaid = ({ unpaid, onShow }: { unpaid: NonNullable<Preparation['unpaid']>; onShow: (id: string) => void }) => {
  const cancel = useCancel();
  const { id, orderId, base_count, requestedAt, order_status } = unpaid;
  return (
    <>
      <p>
        {orderId ?? '待企业微信确认'}：{base_count} 个账号，{requestedAt} 提交
      </p>
      <Space>
        <Button size="small" onClick={() => onShow(id)}>
          查看订单
        </Button>
        {cancel !== undefined && order_status === 0 && (
          <Button size="small" danger onClick={() => cancel(unpaid)}>
            取消该订单
          </Button>
        )}
      </Space>
    </>
  );
};

/** Months of 31 days, and what that means. */
const MonthsField = ({ about, prepared }: { about: PurchaseAbout; prepared: Preparation }) => {
  const months = Form.useWatch<number | null | undefined>('mouthCount');
  const text = about.orderType === 1 ? endText : daysText;
  return (
    <Form.Item
      name="mouthCount"
      label={about.orderType === 1 ? '购买的月数' : '续期的月数'}
      rules={[required(texts.purchaseIncomplete)]}
      extra={text(prepared.today, months ?? null)}
    >
      <NumberInput min={1} max={licenceMonthsLimit} unit="月" />
    </Form.Item>
  );
};

/** What remains to be filled in when nothing is in the way. */
const Fields = ({
  about,
  schoolCode,
  prepared,
}: {
  about: PurchaseAbout;
  schoolCode: string;
  prepared: Preparation;
}) => {
  const { buyers, buyerUserid, corpName } = prepared;
  const only = buyers.length === 1 ? buyers[0]?.userid : undefined;
  const people = about.schools?.find((school) => school.schoolCode === schoolCode)?.people ?? [];
  return (
    <>
      <Ready />
      {corpName !== null && <p className="muted">企业：{corpName}</p>}
      <Form.Item
        name="buyerUserid"
        label="支付人"
        initialValue={buyerUserid ?? only}
        preserve={false}
        rules={[required(texts.purchaseIncomplete)]}
        extra="服务商企业中有下单权限的成员"
      >
        <Select placeholder="请选择" options={buyers.map(({ userid, name }) => ({ value: userid, label: name }))} />
      </Form.Item>
      {about.orderType === 1 ? (
        <Form.Item
          name="baseCount"
          label="基础账户数量"
          rules={[required(texts.purchaseIncomplete)]}
          extra="1 至 1000000"
        >
          <NumberInput min={1} max={licenceOrderLimit} unit="个" />
        </Form.Item>
      ) : (
        <RenewField schoolCode={schoolCode} people={people} />
      )}
      <MonthsField about={about} prepared={prepared} />
    </>
  );
};

interface BodyProps {
  form: FormInstance<PurchaseForm>;
  about: PurchaseAbout;
  onShow: (id: string) => void;
}

/** What is in the way stands in the place of the fields. */
const Body = ({ form, about, onShow }: BodyProps) => {
  const chosen = Form.useWatch('schoolCode', form) as string | undefined;
  const schoolCode = chosen ?? '';
  const { data, error, refetch } = useQuery({ ...preparationQuery(schoolCode), enabled: schoolCode !== '' });
  if (schoolCode === '') return null;
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading rows={4} />;
  const { blocked, unpaid } = data;
  return (
    <>
      {data.simulated && <Notice tone="warning" title="模拟企业微信：不会产生真实的订单和费用" />}
      {blocked === null ? (
        <Fields key={schoolCode} about={about} schoolCode={schoolCode} prepared={data} />
      ) : (
        <Notice
          gap={false}
          tone="error"
          title={blocked}
          description={unpaid && <Unpaid unpaid={unpaid} onShow={onShow} />}
          action={
            blocked === texts.licenceSchoolUnbound && (
              <Link to={address('/home/school/application', { schoolCode })}>去绑定</Link>
            )
          }
        />
      )}
    </>
  );
};

const SchoolField = ({ schools }: { schools: RenewableSchool[] | undefined }) => (
  <Form.Item name="schoolCode" label="学校" rules={[required(texts.chooseSchool)]}>
    {schools === undefined ? (
      <SchoolPicker />
    ) : (
      <Select
        placeholder={texts.pickSchool}
        options={schools.map(({ schoolCode, schoolName, people }) => ({
          value: schoolCode,
          label: `${schoolName}（${people.length} 人）`,
        }))}
      />
    )}
  </Form.Item>
);

const initialOf = ({ schoolCode, schools }: PurchaseAbout): Partial<PurchaseForm> => {
  const only = schools?.length === 1 ? schools[0]?.schoolCode : undefined;
  const first = schoolCode ?? only;
  return first === undefined ? {} : { schoolCode: first };
};

interface PurchaseDialogProps {
  dialog: OpenForm<PurchaseAbout>;
  onClose: () => void;
  onSaved: (ordered: Ordered) => void;
  /** Opens an order. */
  onShow: (id: string) => void;
}

/** Buys licences for a school, or renews those of people: what is in the way is said before the form is filled in. */
export const PurchaseDialog = ({ dialog, onClose, onSaved, onShow }: PurchaseDialogProps) => {
  const once = useRequestKey();
  const { about } = dialog;
  const { orderType, schools } = about;
  return (
    <FormDialog<PurchaseForm, Ordered>
      dialog={dialog}
      title={orderType === 1 ? '购买接口许可' : '续期接口许可'}
      okText={orderType === 1 ? '购买' : '续期'}
      width={600}
      initial={initialOf(about)}
      blocked={notReady}
      save={({ ready: _ready, ...form }) => once((key) => purchase({ ...form, order_type: orderType }, key))}
      fallback={texts.changeFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => (
        <>
          <SchoolField schools={schools} />
          <Body form={form} about={about} onShow={onShow} />
        </>
      )}
    </FormDialog>
  );
};
