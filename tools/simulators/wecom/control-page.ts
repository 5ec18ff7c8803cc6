import { daySeconds } from '#libs/contracts';
import { action, escaped, page, shownTime, table, yuan } from '../html.js';
import { installOf } from './corps.js';
import { mark } from './pages.js';
import type { Platform } from './platform.js';
import type { SimulatedCorp, SimulatedOrder } from './state.js';

const orderStates: Record<SimulatedOrder['status'], string> = {
  0: '待支付',
  1: '已支付',
  2: '已取消',
  3: '已过期',
  4: '申请退款中',
  5: '已退款',
  6: '退款被拒绝',
  7: '测试订单已失效',
};
const orderTypes: Record<SimulatedOrder['type'], string> = { 1: '购买', 2: '续期', 5: '迁移', 6: '迁移', 8: '多企业' };

const timeOf = (seconds: number | null): string => (seconds === null ? '' : shownTime(new Date(seconds * 1000)));
const row = (cells: string[], actions = ''): string =>
  `<tr>${cells.map((cell) => `<td>${escaped(cell)}</td>`).join('')}<td class="actions">${actions}</td></tr>`;

const orderingPath = 'license/create_new_order';

const faults = [
  action('下一次断开', { action: 'fail', kind: 'away' }),
  action('下一次执行后断开', { action: 'fail', kind: 'away', after: 1 }),
  action('下一次执行后无响应', { action: 'fail', kind: 'hang', after: 1 }),
  action('下一次缓慢', { action: 'fail', kind: 'slow', ms: 8000 }),
  action('下一次系统繁忙', { action: 'fail', kind: 'refused' }),
  action('下一次返回503', { action: 'fail', kind: 'status' }),
  action('下一次下单执行后断开', { action: 'fail', kind: 'away', after: 1, path: orderingPath }),
  action('下一次续期执行后断开', { action: 'fail', kind: 'away', after: 1, path: 'license/submit_order_job' }),
  action('下一次激活执行后断开', { action: 'fail', kind: 'away', after: 1, path: 'active_account' }),
  action('下一次继承执行后断开', { action: 'fail', kind: 'away', after: 1, path: 'batch_transfer_license' }),
  action('全部令牌过期', { action: 'expireToken' }),
  action('每分钟只许1次', { action: 'rate', calls: 1 }),
  action('不限次数', { action: 'rate', calls: 1_000_000 }),
  action('恢复正常', { action: 'recover' }),
].join('');

const callbackFaults = [
  action('下一次回调两次', { action: 'nextCallback', mode: 'twice' }),
  action('下一次不回调', { action: 'nextCallback', mode: 'never' }),
  action('下一次暂存回调', { action: 'nextCallback', mode: 'held' }),
  action('下一次签名错误', { action: 'nextCallback', mode: 'broken' }),
  action('下一次接收方错误', { action: 'nextCallback', mode: 'foreign' }),
  action('发送暂存回调', { action: 'release' }),
  action('倒序发送暂存回调', { action: 'release', reverse: 1 }),
  action('推送应用票据', { action: 'pushTickets' }),
].join('');

const clockSection = ({ book }: Platform): string => {
  const steps: [string, number][] = [
    ['10分钟', 600],
    ['2小时', 7200],
    ['1天', daySeconds],
    ['31天', 31 * daySeconds],
    ['1年', 365 * daySeconds],
  ];
  const buttons = steps.map(([text, seconds]) => action(`前进${text}`, { action: 'moveClock', seconds }));
  return `<h2>时钟</h2><div class="card"><p>平台时间：${timeOf(book.now())}</p>${buttons.join('')}</div>`;
};

const registration = `<h2>企业</h2><div class="card">${action(
  '注册企业',
  { action: 'registerCorp' },
  '<input name="name" placeholder="企业名称" aria-label="企业名称" required maxlength="64"> <input name="adminName" placeholder="管理员姓名" aria-label="管理员姓名" maxlength="64"> <input name="adminMobile" placeholder="管理员手机" aria-label="管理员手机" maxlength="20"> ',
)}</div>`;

const corpRow = ({ provider }: Platform, corp: SimulatedCorp): string => {
  const { corpId, name, isTest, isVerified, userMax, members } = corp;
  const apps = provider.apps.map((app) => {
    const isInstalled = installOf(corp, app.suiteId) !== undefined;
    const fields = { action: isInstalled ? 'uninstall' : 'install', corpId, appCode: app.appCode };
    return action(`${isInstalled ? '卸载' : '安装'}${escaped(app.name)}`, fields);
  });
  const link = `<a href="/simulator/corp?corpId=${encodeURIComponent(corpId)}">成员与账号</a> `;
  const employed = members.filter(({ leftAt }) => leftAt === null).length;
  const kinds = `${isTest ? '测试企业 ' : ''}${isVerified ? '已认证' : '未认证'}`;
  return row([name, corpId, kinds, `${employed} / ${userMax}`], link + apps.join(''));
};

const orderRow = ({ book }: Platform, order: SimulatedOrder): string => {
  const { orderId, type, status, corpId, baseCount, externalCount, months, days, price, createdAt, payTime } = order;
  const step = (text: string, fields: Record<string, string>): string => action(text, { orderId, ...fields });
  const actions: Partial<Record<SimulatedOrder['status'], string>> = {
    0: step('支付', { action: 'pay' }) + step('取消', { action: 'cancel' }),
    1: step('申请退款', { action: 'refund', to: 'requested' }),
    4: step('同意退款', { action: 'refund', to: 'done' }) + step('拒绝退款', { action: 'refund', to: 'rejected' }),
  };
  const corp = corpId === null ? '多个企业' : book.corp(corpId).name;
  const length =
    order.newExpireTime === null ? `${months}个月${days === 0 ? '' : `${days}天`}` : timeOf(order.newExpireTime);
  const cells = [orderId, corp, orderTypes[type], `${baseCount} + ${externalCount}`, length, yuan(price)];
  return row([...cells, orderStates[status], timeOf(createdAt), timeOf(payTime)], actions[status] ?? '');
};

/** For testers: what the platform has on its book, and what shall happen next. */
export const controlPage = (platform: Platform): string => {
  const { book, notifier, provider } = platform;
  const newest = <T>(all: Iterable<T>): T[] => [...all].reverse().slice(0, 100);
  const corps = newest(book.corps.values()).filter(({ corpId }) => corpId !== provider.corpId);
  const deliveries = notifier.deliveries.slice(-50).reverse();
  const delivered = deliveries.map(({ event, url, status, attempt, at }) =>
    row([timeOf(at), event, url, status === 0 ? '无响应' : String(status), String(attempt)]),
  );
  const sections = [
    `<h2>平台异常</h2><div class="card">${faults}</div><h2>回调异常</h2><div class="card">${callbackFaults}</div>`,
    clockSection(platform),
    registration,
    table(
      ['企业', '企业ID', '类型', '成员 / 上限', '操作'],
      corps.map((corp) => corpRow(platform, corp)),
    ),
    `<h2>接口许可订单</h2><p>服务商余额：${yuan(book.rest.balance)}</p>`,
    table(
      ['订单号', '企业', '类型', '基础 + 互通', '时长', '金额', '状态', '下单时间', '支付时间', '操作'],
      newest(book.orders.values()).map((order) => orderRow(platform, order)),
    ),
    `<h2>回调记录</h2>${table(['时间', '事件', '地址', '响应', '次数', ''], delivered)}`,
  ];
  return page('模拟企业微信', `<main>${mark}<h1>模拟企业微信</h1>${sections.join('')}</main>`);
};
