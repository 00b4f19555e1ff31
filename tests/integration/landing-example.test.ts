import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '..', '..');

test('the before and after of the landing page is what the engine makes of its rows', () => {
  const script = join(root, 'scripts', 'landing-example.mjs');
  const said = execFileSync(process.execPath, [script, '--check'], { cwd: root, encoding: 'utf8' });
  expect(said).toContain('is what the engine makes of it');
});
