import { lazy, Suspense, useEffect } from 'react';
import { mayOpen, type ConsoleRoute } from './routes.js';
import { useUser } from './session.js';
import { Loading } from '../kit/loading.js';

const NoPermission = lazy(() => import('./no-permission.js'));

/** One screen of the route table: its title, and the no-permission page in its place when the user may not see it. */
export const Screen = ({ route }: { route: ConsoleRoute }) => {
  const user = useUser();
  useEffect(() => {
    document.title = `${route.title} · Firstbell`;
  }, [route.title]);
  const Page = mayOpen(route, user) ? route.page : NoPermission;
  return (
    <Suspense fallback={<Loading />}>
      <Page />
    </Suspense>
  );
};
