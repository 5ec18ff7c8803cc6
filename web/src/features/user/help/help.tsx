import { Link } from 'react-router';
import { useMenu, useReach } from '../../../core/screens.js';
import { KeyTable } from '../../../kit/list/key-table.js';
import { listKeys } from '../../../kit/list/list-keys.js';
import { StateMark } from '../../../kit/states/state-mark.js';
import type { Tone } from '../../../core/theme.js';
import { commandLabels } from '../../../resources/commands/labels.js';
import { cardStates } from '../../../resources/devices/labels.js';
import { Months } from './months.js';
import { pointsRules } from './points-rules.js';
import { purposes } from './purposes.js';

const keys: readonly (readonly [string, string])[] = [
  ['Tab / Shift + Tab', '在菜单、筛选条件、按钮和表格之间移动；第一次按 Tab 可直接跳到页面内容'],
  ['Enter', '登录、查询、确认对话框'],
  ['Esc', '关闭对话框、下拉框和指令进度'],
  ['浏览器后退', '回到上一次的筛选条件和页码：它们都保存在地址里，可以收藏或发给同事'],
];

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
  <table className="help-table" aria-label={label}>
    <tbody>
      {entries.map((entry) => (
        <tr key={entry.label}>
          <th scope="row">
            <StateMark tone={entry.tone} label={entry.label} />
          </th>
          <td>{entry.meaning}</td>
        </tr>
      ))}
    </tbody>
  </table>
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
      <table className="help-table" aria-label="教师积分的规则">
        <tbody>
          {pointsRules.map(([what, rule]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              <td>{rule}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
    <p>列表中的行在原位更新，不会自己移动；数据总数变化时，「刷新」按钮会提示。勾选在翻页和更新后保留。</p>
    <h2>键盘</h2>
    <KeyTable label="键盘" entries={keys} />
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
