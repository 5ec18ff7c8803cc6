import { Suspense } from 'react';
import { useQueryClient, useMutation } from '@tanstack/react-query';
import { corpTypeLabels, featureLabels, specialFeatureLabels, texts, type CorpType } from '#libs/contracts';
import { address } from '../../../core/addresses.js';
import { lazyPart } from '../../../core/parts.js';
import { Button } from '../../../kit/controls/controls.js';
import { useFormDialog } from '../../../kit/form/use-form-dialog.js';
import { StateMark } from '../../../kit/states/states.js';
import { moneyText } from '../../../kit/values/numbers.js';
import type { CorpActions } from '../../../resources/corporations/use-corp-dialogs.js';
import type { SchoolFunctions } from '../../../resources/schools/function-dialog.js';
import { readFunctions } from '../../../resources/schools/functions.js';
import type { SchoolRow } from '../../../resources/schools/queries.js';
import { Answer, Figures, None, Panel } from './panel.js';
import { callsQuery, functionsQuery, licencesQuery, pointsQuery, usePartReread } from './queries.js';

const FunctionDialog = lazyPart(async () => ({
  default: (await import('../../../resources/schools/function-dialog.js')).FunctionDialog,
}));

const featureNames: Readonly<Record<string, string>> = { ...featureLabels, ...specialFeatureLabels };

const onOff = (isOn: boolean) => <StateMark tone={isOn ? 'good' : 'neutral'} label={isOn ? '已开通' : '未开通'} />;

/** Which features are open; who may, changes it. */
export const Functions = ({ school: { schoolCode, schoolName } }: { school: SchoolRow }) => {
  const client = useQueryClient();
  const { opened, open, close } = useFormDialog<SchoolFunctions>('functions');
  const query = functionsQuery(schoolCode);
  const edit = useMutation({
    mutationFn: () => readFunctions(schoolCode),
    onSuccess: (stored) => open({ schoolCode, schoolName, ...stored }),
    meta: { fallback: texts.loadFailed },
  });
  const closed = () => {
    close();
    void client.invalidateQueries({ queryKey: query.queryKey });
  };
  return (
    <Panel
      title="功能"
      extra={
        <Button size="small" disabled={edit.isPending} onClick={() => edit.mutate()}>
          功能开通
        </Button>
      }
    >
      <Answer query={query}>
        {({ isOpen, expirationTime, appList, specialList }) =>
          isOpen === 1 ? (
            <>
              <p>{[...appList, ...specialList].map((code) => featureNames[code] ?? code).join('、')}</p>
              <p className="muted">{expirationTime === null ? '长期有效' : `到期时间 ${expirationTime}`}</p>
            </>
          ) : (
            <None text="还没有开通功能" />
          )
        }
      </Answer>
      <Suspense>{opened !== null && <FunctionDialog dialog={opened} onClose={closed} />}</Suspense>
    </Panel>
  );
};

const pointsEvents = ['points:school'] as const;

const PointsFigures = ({ schoolCode }: { schoolCode: string }) => {
  usePartReread(schoolCode, 'points', pointsEvents);
  return (
    <Answer query={pointsQuery(schoolCode)}>
      {(points) =>
        points === null ? (
          <None text="没有积分数据" />
        ) : (
          <Figures
            items={[
              { label: '教师积分', value: onOff(points.enabled === 1) },
              { label: '服务学生', value: points.vipStudentNum },
              { label: '本月积分池', value: points.totalAllotPoints },
              { label: '教师已获积分', value: points.totalPoints },
            ]}
          />
        )
      }
    </Answer>
  );
};

/** The points of the running month. */
export const Points = ({ school: { schoolCode } }: { school: SchoolRow }) => (
  <Panel
    title="教师积分"
    links={[
      ['设置', 'seting'],
      ['奖励', 'reward'],
      ['兑换', 'exchange'],
      ['统计', 'stats'],
    ].map(([label = '', name = '']) => ({ label, to: address(`/home/integral/${name}`, { schoolCode }) }))}
  >
    <PointsFigures schoolCode={schoolCode} />
  </Panel>
);

const callEvents = ['trtc:config', 'trtc:call', 'trtc:order'] as const;

const CallFigures = ({ schoolCode }: { schoolCode: string }) => {
  usePartReread(schoolCode, 'calls', callEvents);
  return (
    <Answer query={callsQuery(schoolCode)}>
      {(calls) =>
        calls === null ? (
          <None text="没有通话数据" />
        ) : (
          <Figures
            items={[
              { label: '视频通话', value: onOff(calls.isOpenVideoCall === 1) },
              { label: '家长拨打', value: onOff(calls.isOpenParentsCall === 1) },
              { label: '通话次数', value: calls.callCount, to: address('/home/trtc/calllog', { schoolCode }) },
              { label: '通话分钟', value: calls.useTime },
              {
                label: '充值金额',
                value: moneyText(calls.rechargeAmount),
                to: address('/home/trtc/record', { schoolCode }),
              },
            ]}
          />
        )
      }
    </Answer>
  );
};

/** Video calls and what was recharged for them. */
export const Calls = ({ school: { schoolCode } }: { school: SchoolRow }) => (
  <Panel
    title="视频通话"
    links={[
      { label: '通话记录', to: address('/home/trtc/calllog', { schoolCode }) },
      { label: '余额列表', to: address('/home/trtc/school', { tab: 'balance', schoolCode }) },
      { label: '充值记录', to: address('/home/trtc/record', { schoolCode }) },
    ]}
  >
    <CallFigures schoolCode={schoolCode} />
  </Panel>
);

const licenceEvents = ['licence:order', 'licence:accounts'] as const;
const accountList = '/home/permit/permit_account';

const LicenceFigures = ({ schoolCode }: { schoolCode: string }) => {
  usePartReread(schoolCode, 'licences', licenceEvents);
  return (
    <Answer query={licencesQuery(schoolCode)}>
      {({ total, within30 }) => (
        <Figures
          items={[
            { label: '许可账号', value: total, to: address(accountList, { schoolCode }) },
            {
              label: '30 天内到期',
              value: within30,
              to: address(accountList, { schoolCode, expiringDays: '30' }),
            },
          ]}
        />
      )}
    </Answer>
  );
};

/** Interface licences. */
export const Licences = ({ school: { schoolCode } }: { school: SchoolRow }) => (
  <Panel
    title="接口许可"
    links={[
      { label: '许可账号', to: address(accountList, { schoolCode }) },
      { label: '许可订单', to: address('/home/permit/permit_order', { schoolCode }) },
    ]}
  >
    <LicenceFigures schoolCode={schoolCode} />
  </Panel>
);

/** The corporation, and what can be done about it. */
export const Binding = ({ school, corp }: { school: SchoolRow; corp: CorpActions }) => {
  const isBound = school.corpId !== null;
  return (
    <Panel
      title="企业微信"
      links={[{ label: '应用绑定', to: address('/home/school/application', { schoolCode: school.schoolCode }) }]}
      extra={
        <>
          <Button size="small" onClick={() => corp.install(school)}>
            安装应用
          </Button>
          <Button size="small" onClick={() => (isBound ? corp.codes(school) : corp.register(school))}>
            {isBound ? '二维码' : '注册企业微信'}
          </Button>
        </>
      }
    >
      {isBound ? (
        <Figures
          items={[
            { label: '企业名称', value: school.corpName ?? '-' },
            { label: '企业ID', value: school.corpId ?? '-' },
            { label: '认证状态', value: corpTypeLabels[school.corp_type as CorpType] ?? '-' },
            { label: '成员上限', value: school.corp_scale ?? '-' },
          ]}
        />
      ) : (
        <None text="还没有绑定企业" />
      )}
    </Panel>
  );
};
