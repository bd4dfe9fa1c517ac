import { renderToString } from 'react-dom/server';
import { App } from './App.tsx';
import { askForLink } from './askForLink.ts';
import { clientOf, ForgotPassword } from './ForgotPassword.tsx';

/** Both pages as a server sends them, and a flow without a page. Node runs the packages as they are installed. */
export function pages(): { app: string; forgotPassword: string; complaint: string | null } {
  const client = clientOf('https://services.example');
  return {
    app: renderToString(<App />),
    forgotPassword: renderToString(<ForgotPassword client={client} onNavigate={() => {}} />),
    complaint: askForLink(client, 'nobody'),
  };
}
