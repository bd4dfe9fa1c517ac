import { buildWeb } from './web-build.ts';
import { loginWeight } from './testing/login-weight.ts';

/** The stage `weight` of npm test: builds the web app where needed and fails when the login page loads too much JavaScript. */
await buildWeb();
const { chunks, bytes, limit } = loginWeight();
for (const { file, bytes: size } of chunks) console.log(`${String(size).padStart(8)}  ${file}`);
console.log(`${String(bytes).padStart(8)}  bytes of JavaScript (gzip) on the login page; at most ${limit} are allowed.`);
if (bytes > limit) process.exitCode = 1;
