import { renderToString } from 'react-dom/server';
import { App } from './App.tsx';
import { Login } from './Login.tsx';

/** Both pages as a server sends them; Node runs the packages as they are installed. */
export function pages(): { app: string; login: string } {
  return {
    app: renderToString(<App />),
    login: renderToString(<Login services="https://services.example" onNavigate={() => {}} />),
  };
}
