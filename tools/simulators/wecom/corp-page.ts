import { action, escaped, page, shownTime, table } from '../html.js';
import { mark } from './pages.js';
import type { Platform } from './platform.js';
import type { SimulatedCode, SimulatedCorp, SimulatedMember } from './state.js';

const codeStates: Record<SimulatedCode['status'], string> = {
  1: '未绑定',
  2: '已绑定',
  3: '已过期',
  4: '待转移',
  5: '已合并',
  6: '已分配给下游',
};
/** Rows of a table at most. */
const shownRows = 500;

const timeOf = (seconds: number | null): string => (seconds === null ? '' : shownTime(new Date(seconds * 1000)));
const row = (cells: string[]): string => `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}`;

const memberRow = ({ accounts, provider }: Platform, corp: SimulatedCorp, member: SimulatedMember): string => {
  const { userid, name, isVisible, leftAt } = member;
  const step = (text: string, fields: Record<string, string>): string =>
    action(text, { corpId: corp.corpId, userid, from: 'corp', ...fields });
  const appCode = provider.apps.find(({ suiteId }) =>
    corp.installs.some((each) => each.suiteId === suiteId && each.isInstalled),
  )?.appCode;
  const actions =
    leftAt === null
      ? [
          step('离职', { action: 'leave' }),
          step(isVisible ? '移出可见范围' : '加入可见范围', { action: 'visible' }),
          ...(appCode === undefined ? [] : [step('打开应用', { action: 'visit', appCode })]),
        ]
      : [step('复职', { action: 'return' })];
  const held = accounts
    .heldBy(corp, userid)
    .map(({ type, status }) => `${type === 1 ? '基础' : '互通'}${codeStates[status]}`);
  const state = leftAt === null ? (isVisible ? '在职' : '在职，不可见') : `离职 ${timeOf(leftAt)}`;
  return `${row([userid, name, state, held.join('、')])}<td class="actions">${actions.join('')}</td></tr>`;
};

/** For testers: the members of a corporation and its accounts. */
export const corpPage = (platform: Platform, corp: SimulatedCorp): string => {
  const { corpId, openCorpId, members, students, parents, departments } = corp;
  const codes = platform.accounts.some(corp, shownRows);
  const codeRows = codes.map(({ activeCode, type, status, userid, expireTime }) => {
    const name = members.find((member) => member.userid === userid)?.name ?? '';
    return `${row([activeCode, type === 1 ? '基础' : '互通', codeStates[status], name, timeOf(expireTime)])}</tr>`;
  });
  const inputs =
    '<input name="userid" placeholder="账号" aria-label="账号" required maxlength="64"> <input name="name" placeholder="姓名" aria-label="姓名" required maxlength="64"> <input name="mobile" placeholder="手机" aria-label="手机" maxlength="20"> ';
  const add = action('添加成员', { action: 'saveMember', corpId, from: 'corp' }, inputs);
  const school = `<p>家校通讯录：${departments.length}个部门，${students.length}名学生，${parents.length}名家长</p>`;
  const ids = `<p>企业ID ${escaped(corpId)}，加密的企业ID ${escaped(openCorpId)}</p>`;
  const memberRows = members.slice(0, shownRows).map((member) => memberRow(platform, corp, member));
  const body = `<p><a href="/simulator">返回</a></p>${ids}${school}<h2>成员</h2><div class="card">${add}</div>${table(['账号', '姓名', '状态', '接口许可', '操作'], memberRows)}<h2>激活码</h2>${table(['激活码', '类型', '状态', '成员', '到期时间'], codeRows)}`;
  return page('模拟企业微信', `<main>${mark}<h1>${escaped(corp.name)}</h1>${body}</main>`);
};
