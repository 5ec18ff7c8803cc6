import { Suspense, useEffect } from 'react';
import { Navigate } from 'react-router';
import { maySee } from '#libs/contracts';
import { lazyPart } from '../core/parts.js';
import { landingPath } from '../core/screens.js';
import { useUser } from '../core/session.js';
import { screenMounted } from '../core/when-quiet.js';
import { PageHead } from '../kit/page/page-head.js';
import { Loading } from '../kit/states/states.js';
import { consoleRoutes, type ConsoleRoute } from './routes.js';

const NoPermission = lazyPart(() => import('../kit/states/no-permission.js'));

/** Stands behind a screen, whose calls are open when this is mounted. */
const Mounted = () => {
  useEffect(screenMounted, []);
  return null;
};

/** One screen of the route table: its title, and the no-permission page in its place when the user may not see it. */
export const Screen = ({ route }: { route: ConsoleRoute }) => {
  const user = useUser();
  useEffect(() => {
    document.title = `${route.title} · Firstbell`;
  }, [route.title]);
  const Page = maySee(route, user) ? route.page : NoPermission;
  return (
    <>
      {(route.ownTitle !== true || Page === NoPermission) && <PageHead title={route.title} />}
      <Suspense fallback={<Loading />}>
        <Page />
        <Mounted />
      </Suspense>
    </>
  );
};

/** `/home` leads to the first menu entry that the user may see. */
export const Landing = () => <Navigate to={landingPath(consoleRoutes, useUser())} replace />;
