import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.js';
import { payoutLink } from './core/payout.js';
import { Payout } from './screens/payout.js';
import './styles.css';

const root = document.getElementById('root');
const link = payoutLink();
if (root) {
  createRoot(root).render(<StrictMode>{link === null ? <App /> : <Payout link={link} />}</StrictMode>);
}
