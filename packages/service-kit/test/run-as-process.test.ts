import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

test('a process that cannot start says why at the end of its log, behind the stack', () => {
  const failing = `require('@rapi/service-kit').runAsProcess('auth', () => Promise.reject(new Error('nobody answers')))`;
  const { status, stdout } = spawnSync(process.execPath, ['-e', failing], {
    cwd: join(__dirname, '..'),
    encoding: 'utf8',
  });
  const lines = stdout.trim().split('\n');
  expect(status).toBe(1);
  expect(lines.at(-1)).toBe('auth could not start: nobody answers');
  expect(JSON.parse(lines.at(-2) ?? '')).toMatchObject({ level: 60, service: 'auth', msg: 'could not start' });
});
