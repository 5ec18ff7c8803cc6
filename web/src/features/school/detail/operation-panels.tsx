import { calendarScopeLabels } from '#libs/contracts';
import { address, directoryAddress, importAddress, offlineAddress, syncAddress } from '../../../core/addresses.js';
import { StateMark } from '../../../kit/states/states.js';
import { cardStates } from '../../../resources/devices/devices.js';
import type { SchoolRow } from '../../../resources/schools/queries.js';
import { Answer, Figures, Panel } from './panel.js';
import { calendarQuery, cardsQuery, peopleQuery, usePartReread } from './queries.js';

const cardList = '/home/schoolDevice/list';
const cardEvents = ['device:status', 'device:silent', 'device:blocked'] as const;

const CardFigures = ({ schoolCode }: { schoolCode: string }) => {
  usePartReread(schoolCode, 'cards', cardEvents);
  return (
    <Answer query={cardsQuery(schoolCode)}>
      {({ total, off, silent, longestOff }) => (
        <>
          <Figures
            items={[
              { label: '全部设备', value: total, to: address(cardList, { schoolCode }) },
              { label: '在线', value: total - off, to: address(cardList, { schoolCode, onlineStatus: 'on' }) },
              { label: '离线', value: off, to: offlineAddress(schoolCode) },
              { label: '无心跳', value: silent, to: address(cardList, { schoolCode, onlineStatus: 'silent' }) },
            ]}
          />
          {longestOff.length > 0 && (
            <ul className="feed school-lines" aria-label="离线最久的设备">
              {longestOff.map(({ deviceNo, name, since }) => (
                <li key={deviceNo}>
                  <StateMark {...cardStates.off} />
                  <span>{name ?? '-'}</span>
                  <span className="feed-place">{deviceNo}</span>
                  <time className="muted">{since.slice(5, 16)}</time>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Answer>
  );
};

/** The class cards and their states. */
export const Cards = ({ school: { schoolCode } }: { school: SchoolRow }) => (
  <Panel title="设备" links={[{ label: '设备列表', to: address(cardList, { schoolCode }) }]}>
    <CardFigures schoolCode={schoolCode} />
  </Panel>
);

/** How many people there are; only administrators open the address book. */
export const People = ({ school, mayRead }: { school: SchoolRow; mayRead: boolean }) => {
  const all = { label: '教师和学生', value: school.peopleCount };
  return (
    <Panel
      title="人员"
      links={[
        { label: '通讯录', to: directoryAddress(school) },
        { label: '批量导入', to: importAddress(school) },
        { label: '同步学校', to: syncAddress(school.schoolName) },
      ]}
    >
      {mayRead ? (
        <Answer query={peopleQuery(school.schoolCode)}>
          {({ students, classes }) => (
            <Figures
              items={[
                all,
                { label: '学生', value: students, to: directoryAddress(school) },
                { label: '班级', value: classes },
              ]}
            />
          )}
        </Answer>
      ) : (
        <Figures items={[all]} />
      )}
    </Panel>
  );
};

/** The calendar that counts, and what is held today. */
export const Calendar = ({ school: { schoolCode } }: { school: SchoolRow }) => (
  <Panel title="校历" links={[{ label: '校历', to: '/home/schoolDevice/calendar' }]}>
    <Answer query={calendarQuery(schoolCode)}>
      {({ scope, name, builtIn, lesson, today, windowFrom }) => (
        <Figures
          items={[
            {
              label: '采用的校历',
              value: `${calendarScopeLabels[scope]}${name === null ? '' : `：${name}`}${builtIn ? '（内置）' : ''}`,
            },
            { label: '正在进行', value: lesson ?? '没有课程' },
            { label: '今天', value: today.length === 0 ? '没有课程和考试' : `${today.length} 项` },
            { label: '下一段空闲时间', value: windowFrom === null ? '没有' : `${windowFrom.slice(5, 16)} 起` },
          ]}
        />
      )}
    </Answer>
  </Panel>
);
