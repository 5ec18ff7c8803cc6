import { type ChangeEvent, type SyntheticEvent, useCallback, useEffect, useState } from 'react';
import {
  type VisitAction,
  visitActionLabels,
  visitActions,
  visitLimits,
  visitStateLabels,
  visitTexts as texts,
} from '#libs/contracts';
import { messageOf, Problem, readStop, sendPhoto, sendReport, type VisitStop } from './calls.js';
import { smallerPhoto } from './smaller-photo.js';

/** What the page says after a call. */
interface Said {
  text: string;
  good: boolean;
}

const doorName = ({ name, deviceNo }: VisitStop['door']): string => name ?? deviceNo;

/** A screen without a visit: the link is of no use, or the visit cannot be read now. */
const Notice = ({ title, text, onRetry }: { title: string; text: string; onRetry?: () => void }) => (
  <main>
    <h1>{title}</h1>
    <p className="lead">{text}</p>
    {onRetry && (
      <button type="button" className="main" onClick={onRetry}>
        重试
      </button>
    )}
  </main>
);

const Facts = ({ stop }: { stop: VisitStop }) => (
  <>
    <h1>{doorName(stop.door)}</h1>
    <p className="lead">{stop.schoolName}</p>
    <dl>
      <dt>班牌编号</dt>
      <dd>{stop.door.deviceNo}</dd>
      <dt>巡检人员</dt>
      <dd>{stop.person}</dd>
      <dt>日期</dt>
      <dd>{stop.day}</dd>
      {stop.causeText !== null && (
        <>
          <dt>故障原因</dt>
          <dd>{stop.causeText}</dd>
        </>
      )}
      <dt>状态</dt>
      <dd>{stop.action === null ? visitStateLabels[stop.state] : visitActionLabels[stop.action]}</dd>
      {stop.finding !== null && (
        <>
          <dt>现场情况</dt>
          <dd className="finding">{stop.finding}</dd>
        </>
      )}
      <dt>照片</dt>
      <dd>{stop.photo ? '已上传' : '无'}</dd>
    </dl>
    {stop.doors.length > 1 && (
      <details>
        <summary>同一起故障的班牌（{stop.doors.length} 个）</summary>
        <ul>
          {stop.doors.map((door) => (
            <li key={door.deviceNo}>{doorName(door)}</li>
          ))}
        </ul>
      </details>
    )}
  </>
);

interface FormProps {
  token: string;
  said: Said | undefined;
  /** Takes what a call has said; a call that has changed something is followed by a look at the visit. */
  onSaid: (said: Said, changed: boolean) => void;
  onDead: (problem: Problem) => void;
}

/** Runs one call at a time and shows what it says. */
const useCall = ({ onSaid, onDead }: Pick<FormProps, 'onSaid' | 'onDead'>) => {
  const [busy, setBusy] = useState(false);
  const run = useCallback(
    (work: () => Promise<string | null>, done = texts.visitSaved): Promise<boolean> => {
      setBusy(true);
      return work()
        .then(
          (msg) => {
            onSaid({ text: msg ?? done, good: true }, true);
            return true;
          },
          (error: unknown) => {
            if (error instanceof Problem && error.isOfLink) onDead(error);
            else onSaid({ text: messageOf(error), good: false }, false);
            return false;
          },
        )
        .finally(() => setBusy(false));
    },
    [onSaid, onDead],
  );
  return { busy, run };
};

const ReportForm = ({ token, said, onSaid, onDead }: FormProps) => {
  const [action, setAction] = useState<VisitAction>();
  const [finding, setFinding] = useState('');
  const { busy, run } = useCall({ onSaid, onDead });
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (action === undefined) return onSaid({ text: texts.visitAction, good: false }, false);
    void run(() => sendReport(token, action, finding.trim())).then((isDone) => isDone && setFinding(''));
  };
  const choosePhoto = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const [file] = target.files ?? [];
    target.value = '';
    if (file) void run(async () => sendPhoto(token, await smallerPhoto(file)), texts.visitPhotoSaved);
  };
  return (
    <form onSubmit={submit}>
      <fieldset>
        <legend>巡检结果</legend>
        {visitActions.map((each) => (
          <label key={each} className="choice">
            <input type="radio" name="action" checked={action === each} onChange={() => setAction(each)} />
            {visitActionLabels[each]}
          </label>
        ))}
      </fieldset>
      <label className="note">
        <span>现场情况（选填）</span>
        <textarea
          rows={3}
          maxLength={visitLimits.finding}
          value={finding}
          onChange={({ target }) => setFinding(target.value)}
        />
      </label>
      <label className="second photo">
        <input type="file" accept="image/*" capture="environment" disabled={busy} onChange={choosePhoto} />
        拍照上传
      </label>
      <button type="submit" className="main" disabled={busy}>
        {busy ? '正在保存…' : '保存结果'}
      </button>
      <p role="status" className={said?.good === false ? 'bad' : 'good'}>
        {said?.text}
      </p>
    </form>
  );
};

export const App = ({ token }: { token: string }) => {
  const [stop, setStop] = useState<VisitStop>();
  const [problem, setProblem] = useState<unknown>();
  const [said, setSaid] = useState<Said>();
  const load = useCallback(
    () =>
      readStop(token).then(
        (read) => {
          setStop(read);
          setProblem(undefined);
        },
        (error: unknown) => setProblem(error),
      ),
    [token],
  );
  useEffect(() => void load(), [load]);
  const onSaid = useCallback(
    (next: Said, changed: boolean) => {
      setSaid(next);
      if (changed) void load();
    },
    [load],
  );
  if (problem instanceof Problem && problem.isOfLink) {
    const isOver = problem.message === texts.visitLinkOver;
    return (
      <Notice
        title={problem.message}
        text={isOver ? '请向安排巡检的老师索取当天的巡检单' : '请确认二维码完整、日期正确'}
      />
    );
  }
  if (!stop) {
    if (problem === undefined) return <Notice title="巡检" text="正在打开…" />;
    return <Notice title="暂时无法打开" text={messageOf(problem)} onRetry={() => void load()} />;
  }
  return (
    <main>
      <Facts stop={stop} />
      <ReportForm token={token} said={said} onSaid={onSaid} onDead={setProblem} />
    </main>
  );
};
