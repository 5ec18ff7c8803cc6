import { useMutation, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { ssoRefusalQuery, ssoRefusalText } from '#libs/contracts';
import { call } from '../../core/http.js';
import { useWantedScreen } from '../../core/wanted-screen.js';
import type { Schemas } from '../../core/contract.js';
import { PlainButton } from './plain-button.js';

type Way = Schemas['SignInWay'];

const waysQuery = {
  queryKey: ['signInWays'],
  queryFn: async ({ signal }: { signal: AbortSignal }) =>
    (await call('get', '/api/user/sso/ways', { signal, quiet: true })).data,
  staleTime: Infinity,
  // without it one signs in with a password
  meta: { inline: true },
};

const begin = async (way: Way['way'], pathName: string | undefined): Promise<void> => {
  const body = { way: way as 'oidc', ...(pathName !== undefined && { pathName }) };
  const { data } = await call('post', '/api/user/sso/begin', { body, quiet: true });
  window.location.assign(data.address);
};

/** Why somebody who comes back from a sign-in outside was refused, and a button for each way to sign in outside. */
export const OutsideWays = () => {
  const { data: ways = [] } = useQuery(waysQuery);
  const refusal = ssoRefusalText(useSearchParams()[0].get(ssoRefusalQuery) ?? '');
  const wanted = useWantedScreen();
  const go = useMutation({ mutationFn: (way: Way['way']) => begin(way, wanted) });
  return (
    <>
      {refusal !== undefined && (
        <p className="login-refusal" role="alert">
          {refusal}
        </p>
      )}
      {ways.length > 0 && <p className="login-or">其他方式</p>}
      <div className="login-ways">
        {ways.map(({ way, name }) => (
          <PlainButton
            key={way}
            disabled={go.isPending}
            busy={go.isPending && go.variables === way}
            onClick={() => go.mutate(way)}
          >
            使用{name}登录
          </PlainButton>
        ))}
      </div>
    </>
  );
};
