import { spawn } from 'node:child_process';
import { root } from './run-tool.js';

/**
 * Watch mode: compiles the server at each change and restarts it, and serves the console by Vite (port 5173), which
 * sends its calls to that server. Ctrl-C ends all three.
 */
const compiled = /Found 0 errors/;
let server;
let restarting = false;
let ending = false;

const startServer = () => {
  server = spawn('node', ['--enable-source-maps', 'dist/services/all/main.js'], { cwd: root, stdio: 'inherit' });
  server.once('exit', (code) => {
    server = undefined;
    if (ending) return;
    if (restarting) {
      restarting = false;
      startServer();
    } else console.error(`server ended (${code ?? 'signal'}); it starts again at the next change`);
  });
};

/** The old server closes its Postgres before the new one opens it: one start waits for the other's end. */
const restartServer = () => {
  if (server === undefined) startServer();
  else if (!restarting) {
    restarting = true;
    server.kill('SIGTERM');
  }
};

const compiler = spawn(
  'node',
  ['node_modules/@nestjs/cli/bin/nest.js', 'build', 'all', '--watch', '--preserveWatchOutput'],
  {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  },
);
compiler.stdout.setEncoding('utf8');
compiler.stdout.on('data', (text) => {
  process.stdout.write(text);
  if (compiled.test(text) && !ending) restartServer();
});

const vite = spawn('node', [`${root}node_modules/vite/bin/vite.js`], {
  cwd: `${root}web`,
  stdio: ['ignore', 'inherit', 'inherit'],
});

const end = () => {
  if (ending) return;
  ending = true;
  for (const child of [server, compiler, vite]) child?.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
for (const child of [compiler, vite]) child.once('exit', end);
