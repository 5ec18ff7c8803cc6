import { useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { captchaQuery } from './api.js';

/** The captcha image; a click gets another one. */
export const Captcha = () => {
  const { data, isError, refetch } = useQuery(captchaQuery);
  return (
    <button
      type="button"
      className="captcha"
      title="看不清？点击换一张"
      aria-label="换一张"
      data-testid="captcha"
      onClick={() => void refetch()}
    >
      {data === undefined ? (
        <span>{isError ? texts.captchaFailed : '加载中'}</span>
      ) : (
        <img src={data} alt="验证码图片" />
      )}
    </button>
  );
};
