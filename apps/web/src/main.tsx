import './script-addresses.ts';
import '@blue-budget/ui/tokens.css';
import '@blue-budget/ui/page.css';
import './outline.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Routes } from './routes.tsx';
import { auth } from './session.ts';

auth.start();

const root = document.getElementById('root');
if (root) createRoot(root).render(<StrictMode><Routes /></StrictMode>);
