import { Link } from 'react-router';
import { useMenu, useReach } from '../../../core/screens.js';
import type { Tone } from '../../../core/theme.js';
import { listKeys, screenKeys } from '../../../kit/list/key-sheet.js';
import { KeyTable } from '../../../kit/list/key-table.js';
import { StateMark } from '../../../kit/states/states.js';
import { PlainTable } from '../../../kit/table/plain-table.js';
import { commandLabels } from '../../../resources/commands/commands.js';
import { cardStates } from '../../../resources/devices/devices.js';
import { pointsRules } from './points-rules.js';
import './help.css';

/** What each screen of the menu is for, by its address. */
const purposes: Readonly<Record<string, string>> = {
  '/home/overview':
    '一眼看清：哪里的设备断了、断了多久、有没有人在处理。一所学校一行，点击学校进入它的离线设备；数字、动态和指令实时更新。',
  '/home/school/schoollist':
    '按区域、名称或编码查找学校，添加学校。展开一行看它的来源、类型和企业信息，启用或关闭第三方课表；从行内开通功能、设置增值服务、进入离线设备。「同步学校」先列出来源带来的新增、变更、移除和冲突，确认后才修改。',
  '/home/school/application': '管理与企业通讯应用绑定的学校：添加学校、安装应用、设置客户经理、查看二维码。',
  '/home/school/directories':
    '维护一所学校的年级、班级、部门、教师、学生和家长。请先选择学校；来源不是本平台的学校，人员由来源同步，这里只能修改班级别名和教师分组。人员多时用批量导入：下载模板填好上传，先预览再确认，进度实时更新；按结果文件改好失败的行再次上传即可，整次导入也可以撤销，之后改过的内容会保留。',
  '/home/addedvalue/servicelist':
    '一所学校的学生今天有没有服务、到什么时候：服务中、试用中、已到期或未开通。先按省、市、区选择学校，下次打开时还在；二维码给家长扫码付款，一名学生的订购记录可以在行内打开，付款后状态自动更新。',
  '/home/addedvalue/subscribelist':
    '一所学校按月订阅的名单：为学生订阅，取消一条或多条，按当前筛选导出，或从文件批量导入。取消前逐条说明会怎样：服务用到到期时间为止，之后不再续订；添加家长失败的记录留在名单里并写明原因。「月结」打开各月的结算：每个数字都能打开它背后的记录。',
  '/home/addedvalue/detailList':
    '一所学校的在线订单：谁付的款、付了多少、现在是什么状态。展开一行看下单、支付、服务期和退款的经过；付款即时出现。管理员可以手动下单和整单退款。',
  '/home/addedvalue/complaint':
    '处理付款人在微信支付发起的投诉：24 小时内首次回复，72 小时内处理完成；查看每笔投诉的订单、经过和期限，回复用户、提交处理完成，平台受理后才算成功。',
  '/home/addedvalue/reconciliation':
    '每天早上把前一天的订单、视频通话充值和教师兑换与支付平台的账单对一遍：有差异的逐条列出，不会悄悄改账；处理后写下备注，也可以对某一天重新对账。',
  '/home/schoolDevice/list':
    '查找班牌设备，查看在线状态和最近心跳，勾选设备后重启、清除缓存、测速、同步数据或特征码，并跟踪每台设备的执行结果。',
  '/home/schoolDevice/wall':
    '一所学校的班牌现在显示什么：每台设备最近一次截屏和时间，点击看大图。「全部截屏」向全校设备下发，图片到达即时出现；设备报告的班级与教室不同时标记「内容不符」。每台设备保留最近5张，最长30天。',
  '/home/schoolDevice/group':
    '把一批班牌存为分组：按区域、学校、型号、版本、标签等条件自动包含，或手工选择。分组可以用来筛选设备、下发指令；「定时指令」按星期和时间自动下发，并保留每次的结果。',
  '/home/schoolDevice/upgrade':
    '按学校选择要升级的班牌并推送：每台设备升级到为学校指定的版本，没有指定时为该型号最新的正式版。正在上课的学校等到下课后安装，推送后可以打开升级计划查看进度。',
  '/home/schoolDevice/rollout':
    '把一个版本分组送到班牌：先升级少量设备，达标后自动扩大；上课时间不安装，失败过多或大量离线时自动停止，也可以每组达标后先暂停查看；后来符合范围的设备可以自动加入。随时可以暂停、取消、重试或回退，每一步的原因都有记录。',
  '/home/schoolDevice/version':
    '维护各型号班牌的软件版本，上传升级包。上传中断后可以继续；包名、版本名、版本代码和签名从文件中读出，与以前的包不一致时拒绝。只有正式版会成为设备的新版本。',
  '/home/schoolDevice/calendar':
    '各学校什么时候上课和考试：升级只在空闲时间安装，重启可以等到下课。学校采用离它最近的一份校历（学校、区、市、省、默认），整体生效；用「查询学校」看一所学校今天的课程和下一段空闲时间，用模板一次导入多所学校，确认预览后才修改。',
  '/home/integral/school':
    '哪些学校给教师发积分：启用或停用，看本月积分池和教师已获积分，数字实时更新；进入设置、奖励和统计。',
  '/home/integral/reward':
    '一所学校的教师因订阅得到的积分：「奖励」逐条列出，没有发放的写明原因；「任务」按教师和月份汇总，可打开背后的订阅。',
  '/home/integral/exchange':
    '教师用积分兑换的金额和支付平台的结果；失败时写明原因，积分退回。管理员可以为教师兑换，也可以收回积分并写明原因。',
  '/home/integral/stats': '每位教师每月发放、获得、兑换的积分和余额，近十二个月的趋势；可导出一位教师的对账单。',
  '/home/trtc/school':
    '各学校的视频通话：正在进行的通话实时显示，按天、周、月或学期看通话次数、时长和充值金额，点击学校进入它的通话记录。「余额列表」按学生看剩余分钟，余额不足的有标记；打开一名学生，看他的余额由哪些充值和通话组成，也可以为他充值并写明原因。',
  '/home/trtc/record':
    '单次充值的分钟和它们的使用：谁在什么时候、以什么方式充了多少，每次通话用了多少分钟、从哪里扣除。可以从文件批量导入充值，按当前筛选导出；线下充值没有用完的部分可以撤回并写明原因。',
  '/home/trtc/rechargeRecord':
    '包月套餐的充值：有效期从哪天到哪天、用了多少、还剩多少；先用最早到期的套餐，再用单次充值的分钟。',
  '/home/permit/permit_order':
    '为学校购买和续期企业微信接口许可：有未支付的订单时先说明，每月按 31 天计并写出真正的到期日。打开一笔订单看它的账号，续期时看谁没有续上和原因；「同步订单」从企业微信读取并列出变化，未支付的订单可以取消。',
  '/home/permit/permit_account':
    '谁有接口许可、用到什么时候：逐个或批量激活，逐人给出结果；继承前先说明规则和要等到哪一天；按 30、7、1 天筛选即将到期的账号，一次续期。「更新账号」从企业微信读取并列出变化，新教师可以自动激活。',
  '/home/readiness/today':
    '第一节课前哪些班牌出了故障：一起故障一行，写明学校、原因、恢复了几台、从什么时候开始，实时更新。点「确认」表示已有人处理；点编号查看经过、每台班牌和判断依据，也可以添加备注。今天结束的故障折叠在下面。',
  '/home/readiness/incidents':
    '所有故障，包括已结束的：按学校、区域、范围、原因和时间查找。同一原因的离线合并为一起故障，放学断电、假期和下发的重启不算。',
  '/home/readiness/contacts':
    '学校和区域的提醒发给谁：企业微信、钉钉、飞书的群机器人，企业微信应用卡片，或邮箱。「测试」发一条真实消息，并说明没有送达的原因；「消息记录」看每条消息的状态，保留90天。',
  '/home/account':
    '添加、编辑和删除后台账号，选择角色和负责区域，重置密码。初始密码只显示一次，首次登录必须修改；修改角色或区域后，该账号需要重新登录。',
  '/home/audit':
    '谁在什么时候对哪条记录做了什么，展开一行查看修改前后的内容，可按时间、账号、操作和对象查找并导出。失败的登录也记在这里。',
  '/home/deadLetters':
    '某个服务多次处理失败、已搁置的事件及原因。排除原因后重放，确认不再需要的填写原因后丢弃；两者都记入操作日志。',
  '/home/debug':
    '排查问题用，只有名单里的调试用户能看到：为一所学校的教师或家长生成进入家长端页面的链接（长链接、短链接、原始链接），复制或扫码打开；按 openid 查到小程序用户并删除，删除前显示是谁，操作会记入操作日志。',
};

const lines: readonly (readonly [subject: string, meaning: string])[] = [
  [
    '数字从哪里来',
    '每月 1 日 00:10 自动结算上个月，只依据发生过的事：新增是当月开始的订阅，取消是当月取消的订阅，续订是月初和月末都在的订阅，订阅数 = 上月末 + 新增 − 取消。点击一个数字打开它背后的记录，展开一条记录看每件事的时间、人员和原因。',
  ],
  ['金额', '月末仍在订阅的记录的价格之和，按支付项和价格分开列出，每一行都可以打开。'],
  ['改价', '新价格只用于之后的新订阅；之前的订阅继续按原价续订，所以同一支付项在一个月里可以有几个价格。'],
  ['学生离校', '服务用到当月月底；到下月初不再续订，记为下个月的取消，原因写明「学生已离校」。'],
  ['班级和姓名', '明细保留当时的班级、姓名和价格，之后换班、改名或合并班级都不影响已结算的月份。'],
  [
    '版本',
    '已结算的数字不会被覆盖。管理员写明原因可以重新计算，结果不同时另存为新版本，旧版本和两个版本的差异都保留；结算单上有明细行的校验值和签名，可以与计算记录核对。',
  ],
];

/** How settled months are to be read. */
const Months = () => (
  <>
    <h2>月结</h2>
    <PlainTable label="月结" rows={lines.map(([subject, meaning]) => ({ key: subject, cells: [subject, meaning] }))} />
  </>
);

const lights: [Tone, string, string][] = [
  ['good', '实时', '页面上的状态随设备变化立即更新'],
  ['doubtful', '重连中', '实时连接刚刚中断，正在重新连接，恢复后自动补上错过的变化'],
  ['bad', '数据已过期', '已经有一段时间没有收到数据，旁边是数据的年龄；此时请不要仅凭页面判断'],
];

const States = ({
  entries,
  label,
}: {
  entries: readonly { tone: Tone; label: string; meaning: string }[];
  label: string;
}) => (
  <PlainTable
    label={label}
    rows={entries.map((entry) => ({
      key: entry.label,
      cells: [<StateMark key="state" tone={entry.tone} label={entry.label} />, entry.meaning],
    }))}
  />
);

const Screens = () => {
  const menu = useMenu();
  return (
    <ul>
      {menu.map(({ path, title }) => (
        <li key={path}>
          <Link to={path}>{title}</Link>：{purposes[path] ?? title}
        </li>
      ))}
      {menu.length === 0 && <li>您的账号还没有可用的菜单，请联系系统管理员。</li>}
    </ul>
  );
};

/** Who gets points when people, classes or schools change; for whom the screens about points are. */
const PointsRules = () =>
  useReach()('/home/integral/school') && (
    <>
      <h2>教师积分的规则</h2>
      <PlainTable
        label="教师积分的规则"
        rows={pointsRules.map(([what, rule]) => ({ key: what, cells: [what, rule] }))}
      />
    </>
  );

/** Help: the screens, the states, and how to work without a mouse. */
const Help = () => (
  <article className="panel help">
    <h2>菜单</h2>
    <Screens />
    <Months />
    <h2>设备的状态</h2>
    <States label="设备的状态" entries={Object.values(cardStates)} />
    <h2>指令的状态</h2>
    <p>
      重启、清除缓存、网络测速、同步数据和同步特征码先保存、后送达：设备离线时不会丢失，5分钟内上线即执行，否则过期。
      每条指令最终都会停在下列后六种状态之一。失败、过期和超时的可以在「指令进度」里重试，排队中的可以取消。
    </p>
    <States label="指令的状态" entries={Object.values(commandLabels)} />
    <PointsRules />
    <h2>右上角的连接指示</h2>
    <States label="连接指示" entries={lights.map(([tone, label, meaning]) => ({ tone, label, meaning }))} />
    <p>
      列表中的行在原位更新，不会自己移动；数据总数变化时，「刷新」按钮会提示。勾选在翻页和更新后保留。
      「视图」按名称保存列表的筛选条件、排序和列，管理员可以把视图共享给角色。
    </p>
    <h2>键盘</h2>
    <KeyTable label="键盘" entries={screenKeys} />
    <h2>列表中的键盘</h2>
    <KeyTable label="列表中的键盘" entries={listKeys} />
    <h2>表单</h2>
    <p>
      填错的地方会在输入时和离开时标出，保存时会跳到第一处。关闭已填写的对话框前会先询问。登录过期后由同一账号重新登录，会回到原来的页面，对话框和已填写的内容还在；已选择的文件需要重新选择。
    </p>
    <h2>外观</h2>
    <p>
      右上角的灯泡可以选择浅色、深色或跟随系统，只对这台电脑的这个浏览器有效。系统设置了减少动态效果时，页面不播放动画。
    </p>
    <h2>账号</h2>
    <p>
      点击右上角的姓名可以<Link to="/home/changePassword">修改密码</Link>或退出登录。密码为6-16位，修改后需要重新登录。
      登录过期后重新登录，会回到原来的页面和筛选条件。
    </p>
    <h2>关于</h2>
    <p>Firstbell {String(import.meta.env['VITE_VERSION'])}</p>
  </article>
);

export default Help;
