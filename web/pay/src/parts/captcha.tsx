import { texts } from '#libs/contracts';
import { call } from '../core/http.js';
import { useLoaded } from '../core/use-loaded.js';

const load = (): Promise<string> => call<string>('captcha/getImage');

/** A picture whose letters are typed; `turn` grows with each answer, which uses the picture up. */
export const Captcha = ({ problem, turn }: { problem: string | null; turn: number }) => (
  <div className="field">
    <label htmlFor="mcode">验证码</label>
    <div className="captcha">
      <input
        id="mcode"
        name="mcode"
        required
        maxLength={16}
        autoComplete="off"
        autoCapitalize="off"
        aria-describedby={problem === null ? undefined : 'problem'}
      />
      <Picture key={turn} />
    </div>
  </div>
);

const Picture = () => {
  const { data, problem, again } = useLoaded(load);
  return (
    <button type="button" className="picture" aria-label="换一张验证码" onClick={again}>
      {data === undefined ? problem ? texts.captchaFailed : '加载中' : <img src={data} alt="验证码图片" />}
    </button>
  );
};
