import { Navigate } from 'react-router';
import { landingPath } from './routes.js';
import { useUser } from './session.js';

/** `/home` leads to the first menu entry that the user may see. */
export const Landing = () => <Navigate to={landingPath(useUser())} replace />;
