import { Suspense, useEffect } from 'react';
import NoPermission from './no-permission.js';
import { mayOpen, type ConsoleRoute } from './routes.js';
import { useUser } from './session.js';
import { Loading } from '../kit/loading.js';

/** One screen of the route table: its title, and the no-permission page in its place when the user may not see it. */
export const Screen = ({ route }: { route: ConsoleRoute }) => {
  const user = useUser();
  useEffect(() => {
    document.title = `${route.title} · Firstbell`;
  }, [route.title]);
  if (!mayOpen(route, user)) return <NoPermission />;
  const Page = route.page;
  return (
    <Suspense fallback={<Loading />}>
      <Page />
    </Suspense>
  );
};
