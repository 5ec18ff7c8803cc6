import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { Alert, Button, Space } from 'antd';
import { useState } from 'react';
import { texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { notify } from '../../../core/notice.js';
import { useUser } from '../../../core/session.js';
import { newCodes, secondFactorQuery, switchOff } from './api.js';
import { ProofForm } from './proof-form.js';
import { RecoveryCodes } from './recovery-codes.js';
import { SetUp } from './set-up.js';

interface StateProps {
  state: Schemas['SecondFactorState'];
  onCodes: (codes: string[]) => void;
  onOff: () => void;
}

/** A second factor that is on, and what can be done with it. */
const State = ({ state, onCodes, onOff }: StateProps) => {
  const [asked, setAsked] = useState<'codes' | 'off'>();
  const close = () => setAsked(undefined);
  return (
    <>
      <p>
        已开启（{state.since}），剩余恢复码 {state.recoveryCodes} 个。
      </p>
      {asked === undefined && (
        <Space>
          <Button onClick={() => setAsked('codes')}>重新生成恢复码</Button>
          {!state.forced && (
            <Button danger onClick={() => setAsked('off')}>
              关闭两步验证
            </Button>
          )}
        </Space>
      )}
      {state.forced && <p className="muted">您的角色必须使用两步验证，不能关闭。更换手机请联系管理员重置。</p>}
      {asked === 'codes' && (
        <ProofForm
          title="重新生成恢复码"
          text="原有的恢复码会全部作废。"
          save={newCodes}
          onSaved={onCodes}
          onClose={close}
        />
      )}
      {asked === 'off' && (
        <ProofForm
          title="关闭两步验证"
          text="关闭后，登录只需要密码。"
          danger
          save={switchOff}
          onSaved={onOff}
          onClose={close}
        />
      )}
    </>
  );
};

/** The second factor of the user's account. */
const SecondFactor = () => {
  const user = useUser();
  const client = useQueryClient();
  const { data: state } = useSuspenseQuery(secondFactorQuery);
  const [made, setMade] = useState<Schemas['NewAuthenticator']>();
  const [codes, setCodes] = useState<string[]>();
  const reread = () => client.invalidateQueries({ queryKey: secondFactorQuery.queryKey });
  const saved = () => {
    // the live feed has refused who had to set it up first
    if (user.mustSetUpSecondFactor) window.location.replace('/home');
    setMade(undefined);
    setCodes(undefined);
    void reread();
  };
  const turnedOff = () => {
    notify('success', texts.secondFactorTurnedOff);
    void reread();
  };
  return (
    <div className="panel narrow-form">
      {user.mustSetUpSecondFactor && codes === undefined && (
        <Alert className="kit-gap" type="warning" showIcon title={texts.secondFactorSetUpFirst} />
      )}
      {codes !== undefined && <RecoveryCodes codes={codes} onSaved={saved} />}
      {codes === undefined && state.on && <State state={state} onCodes={setCodes} onOff={turnedOff} />}
      {!state.on && user.outside && <Alert type="info" showIcon title={texts.secondFactorOutside} />}
      {codes === undefined && !state.on && !user.outside && (
        <SetUp made={made} onBegun={setMade} onConfirmed={setCodes} />
      )}
    </div>
  );
};

export default SecondFactor;
