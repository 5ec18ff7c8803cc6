import { Navigate } from 'react-router';
import { landingPath } from '../core/screens.js';
import { useUser } from '../core/session.js';
import { consoleRoutes } from './routes.js';

/** `/home` leads to the first menu entry that the user may see. */
export const Landing = () => <Navigate to={landingPath(consoleRoutes, useUser())} replace />;
