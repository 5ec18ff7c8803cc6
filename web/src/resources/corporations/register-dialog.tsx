import { useCallback, useState } from 'react';
import { maxPersonName, maxSchoolName, phonePattern, texts } from '#libs/contracts';
import { serverNow, useNow } from '../../core/clock.js';
import type { Schemas } from '../../core/contract.js';
import { Button, Space } from '../../kit/controls/controls.js';
import { Dialog } from '../../kit/dialog/dialog.js';
import { Input } from '../../kit/form/fields.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import { Form } from '../../kit/form/form.js';
import type { OpenForm } from '../../kit/form/use-form-dialog.js';
import { Notice } from '../../kit/notice/notice.js';
import { copyText } from '../../kit/values/copy.js';
import { QrCode } from '../../kit/values/qr-code.js';
import type { FeedFlush } from '../../realtime/feed.js';
import { useReread } from '../../realtime/use-feed.js';
import { SimulatedWeCom } from '../platforms/platforms.js';
import { registerCorp, type CorpSchool, type RegisterForm } from './queries.js';
import './corporations.css';

type Registration = Schemas['RegisterDto'];

const clock = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;

/** True from when the school has a corporation, as the feed says. */
const useBound = (schoolCode: string): boolean => {
  const [isBound, setBound] = useState(false);
  const concerns = useCallback(
    (flush: FeedFlush) => (flush.latest('wx:binding').get(schoolCode)?.[1] ?? null) !== null,
    [schoolCode],
  );
  const bound = useCallback(() => setBound(true), []);
  useReread(concerns, bound);
  return isBound;
};

interface Begun {
  registration: Registration;
  /** Epoch milliseconds at which it came. */
  since: number;
}

/** The address at which a corporation is registered, with its expiry. */
const Address = ({ registration: { registerUrl, expiresIn }, since, onAgain }: Begun & { onAgain: () => void }) => {
  const now = useNow(1000);
  const left = Math.max(0, Math.ceil(expiresIn - (now - since) / 1000));
  if (left === 0) {
    const again = (
      <Button size="small" onClick={onAgain}>
        重新生成
      </Button>
    );
    return <Notice gap={false} tone="warning" title="注册链接已失效" action={again} />;
  }
  return (
    <>
      <p role="timer" className="corp-register-time">
        链接将在 <strong>{clock(left)}</strong> 后失效，请让管理员尽快打开；注册完成后学校会自动绑定。
      </p>
      <div className="corp-codes">
        <QrCode value={registerUrl} label="注册企业微信" copies={false} />
      </div>
      <Space className="corp-register-actions">
        <Button type="primary" href={registerUrl} target="_blank" rel="noreferrer">
          打开注册页面
        </Button>
        <Button onClick={() => void copyText(registerUrl)}>复制注册链接</Button>
      </Space>
    </>
  );
};

interface OpenRegistrationProps extends Begun {
  school: CorpSchool;
  onAgain: () => void;
  onInstall: (school: CorpSchool) => void;
  onClose: () => void;
}

/** A registration until the corporation is there, and what comes next. */
const OpenRegistration = ({ school, onInstall, onClose, ...begun }: OpenRegistrationProps) => {
  const isBound = useBound(school.schoolCode);
  return (
    <Dialog
      width={520}
      onCancel={onClose}
      footer={<Button onClick={onClose}>关闭</Button>}
      title={
        <>
          注册企业微信 · {school.schoolName} <SimulatedWeCom />
        </>
      }
    >
      {isBound ? (
        <div role="status">
          <Notice
            gap={false}
            tone="success"
            title="企业已注册，学校已绑定，可以安装应用"
            action={
              <Button size="small" onClick={() => onInstall(school)}>
                安装应用
              </Button>
            }
          />
        </div>
      ) : (
        <Address {...begun} />
      )}
    </Dialog>
  );
};

const Fields = () => (
  <>
    <Form.Item name="schoolName" label="企业名称" rules={[required()]}>
      <Input autoComplete="off" maxLength={maxSchoolName} />
    </Form.Item>
    <Form.Item name="adminName" label="管理员姓名" rules={[{ required: true, message: texts.adminNameRequired }]}>
      <Input autoComplete="off" maxLength={maxPersonName} />
    </Form.Item>
    <Form.Item
      name="adminPhone"
      label="管理员手机号码"
      rules={[required(), { pattern: phonePattern, message: texts.phone }]}
    >
      <Input autoComplete="off" inputMode="tel" maxLength={20} />
    </Form.Item>
  </>
);

interface RegisterDialogProps {
  dialog: OpenForm<CorpSchool>;
  onClose: () => void;
  /** Opens what comes after the registration. */
  onInstall: (school: CorpSchool) => void;
}

/** Registers a corporation for a school: who manages it, then an address that works for ten minutes. */
export const RegisterDialog = ({ dialog, onClose, onInstall }: RegisterDialogProps) => {
  const [begun, setBegun] = useState<Begun | null>(null);
  const school = dialog.about;
  if (begun !== null) {
    const next = { onAgain: () => setBegun(null), onInstall, onClose };
    return <OpenRegistration school={school} {...begun} {...next} />;
  }
  return (
    <FormDialog<RegisterForm, Registration>
      dialog={dialog}
      title={`注册企业微信 · ${school.schoolName}`}
      okText="生成注册链接"
      initial={{ schoolName: school.schoolName }}
      save={(form) => registerCorp(school.schoolCode, form)}
      fallback={texts.loadFailed}
      onSaved={(registration) => setBegun({ registration, since: serverNow() })}
      onClose={onClose}
    >
      <Fields />
    </FormDialog>
  );
};
