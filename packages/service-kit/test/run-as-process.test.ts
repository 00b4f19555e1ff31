import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let folder: string;
let terminationLog: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ending-'));
  terminationLog = join(folder, 'termination-log');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A service that cannot start, as a process of its own. */
function failToStart() {
  const main = `() => Promise.reject(new Error('nobody answers sari@example.com'))`;
  const program = `require('@rapi/service-kit').runAsProcess('auth', ${main}, ${JSON.stringify(terminationLog)})`;
  return spawnSync(process.execPath, ['-e', program], { cwd: join(__dirname, '..'), encoding: 'utf8' });
}

const reason = 'auth could not start: nobody answers [email]';

test('a process that cannot start writes the reason where Kubernetes looks for it, and logs it', () => {
  writeFileSync(terminationLog, '');
  const { status, stdout, stderr } = failToStart();
  expect([status, stderr]).toEqual([1, `${reason}\n`]);
  expect(readFileSync(terminationLog, 'utf8')).toBe(reason);
  expect(JSON.parse(stdout)).toMatchObject({ level: 60, service: 'auth', msg: 'could not start' });
});

test('if there is no such file, none is created', () => {
  expect(failToStart()).toMatchObject({ status: 1, stderr: `${reason}\n` });
  expect(existsSync(terminationLog)).toBe(false);
});
