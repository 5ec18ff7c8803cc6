import type { SimulatedProvider } from './simulated-provider.js';
import type { SimulatedCorp, SimulatedInstall } from './state.js';

const scales: [number, string][] = [
  [50, '1-50人'],
  [100, '51-100人'],
  [500, '101-500人'],
  [1000, '501-1000人'],
  [5000, '1001-5000人'],
];

/** A range of sizes is all that the platform says of how many people there are. */
const scaleOf = ({ members }: SimulatedCorp): string =>
  scales.find(([most]) => members.length <= most)?.[1] ?? '5001人以上';

/** What `get_auth_info` says of a corporation that has authorised an app. `url`: where browsers reach the platform. */
export const corpInfo = (
  corp: SimulatedCorp,
  install: SimulatedInstall,
  provider: SimulatedProvider,
  url: string,
): object => ({
  auth_corp_info: {
    corpid: corp.corpId,
    corp_name: corp.name,
    corp_type: corp.isVerified ? 'verified' : 'unverified',
    corp_square_logo_url: '',
    corp_user_max: corp.userMax,
    corp_full_name: corp.fullName,
    ...(corp.isVerified && { verified_end_time: corp.verifiedUntil }),
    subject_type: 3,
    corp_wxqrcode: `${url}/simulator/qrcode/corp/${corp.corpId}`,
    corp_scale: scaleOf(corp),
    corp_industry: '教育',
    corp_sub_industry: '小学/中学/大学等',
    auth_type: install.authType,
  },
  auth_info: { agent: [agentOf(corp, install, provider)] },
});

const agentOf = (corp: SimulatedCorp, install: SimulatedInstall, { apps }: SimulatedProvider): object => {
  const app = apps.find(({ suiteId }) => suiteId === install.suiteId);
  const visible = corp.members.filter(({ isVisible, leftAt }) => isVisible && leftAt === null);
  return {
    agentid: install.agentId,
    name: app?.name ?? '',
    round_logo_url: app?.logo ?? '',
    square_logo_url: app?.logo ?? '',
    appid: 1,
    auth_mode: 0,
    privilege: {
      ...{ level: 1, allow_party: [1], allow_user: visible.map(({ userid }) => userid), allow_tag: [] },
      ...{ extra_party: [], extra_user: [], extra_tag: [] },
    },
  };
};
