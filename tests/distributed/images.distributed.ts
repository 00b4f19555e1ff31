import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerUser } from '../src/product/api-user';
import type { ApiUser } from '../src/product/api-user';
import { chartPicture, cleaned, dirtyTable, exported, readReceipt, uploaded } from '../src/product/main-job';
import { processNames, startProcesses } from '../src/product/start-processes';
import type { ProcessProduct } from '../src/product/start-processes';
import { root } from '../src/product/start-product';

/** The Node of the images, if it is not the one that runs this: `IMAGE_NODE=/path/to/node`. */
const node = process.env.IMAGE_NODE ?? process.execPath;
/** Preparing and starting eleven images takes minutes, so it runs only with RAPI_TEST_IMAGES=1. */
const isAsked = process.env.RAPI_TEST_IMAGES === '1' && process.platform === 'linux';
if (!isAsked) process.stdout.write('Skipped: images are started with RAPI_TEST_IMAGES=1, on Linux.\n');
const describeHere = isAsked ? describe : describe.skip;

const context = join(root, 'node_modules', '.cache', 'rapi-images');
/** The user account of the images; a user other than root stays as it is. */
const uid = process.getuid?.() === 0 ? 1000 : undefined;

/** Lays an image's layers over each other, as its Dockerfile does, in a folder where nobody may write. */
function layOut(name: string, to: string): string {
  const ground = readFileSync(join(context, 'services', name, 'ground'), 'utf8');
  const layers = ['kit', ...(ground === 'tables' ? ['tables'] : []), join('services', name)];
  const folder = join(to, name);
  mkdirSync(folder, { recursive: true });
  for (const layer of layers) execFileSync('cp', ['-a', `${join(context, layer)}/.`, folder]);
  execFileSync('chmod', ['-R', 'a-w,a+rX', folder]);
  return folder;
}

/** Runs an image's entry point with arguments; returns its exit code. */
const ran = (folder: string, env: Record<string, string>, ...args: string[]): Promise<number | null> =>
  new Promise((resolve) => {
    const child = spawn(node, ['service/dist/main.js', ...args], { cwd: folder, env, stdio: 'ignore' });
    child.on('exit', resolve);
  });

describeHere('every service as its image starts it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rapi-images-'));
  let product: ProcessProduct;
  let user: ApiUser;
  let fileId: string;

  beforeAll(async () => {
    execFileSync(process.execPath, [join(root, 'scripts', 'image-context.mjs')], { stdio: 'inherit' });
    execFileSync('chmod', ['a+rx', folder]);
    const folders = new Map(processNames.map((name) => [name, layOut(name, folder)]));
    product = await startProcesses({
      node,
      folderOf: (name) => folders.get(name) ?? folder,
      script: 'service/dist/main.js',
      frontends: 'frontends',
      // Each service has its own broker; the other tests of this folder cover traffic between services.
      broker: 'memory:',
      ...(uid !== undefined && { uid }),
    });
    user = await registerUser(() => product.url);
  });
  afterAll(async () => {
    await product?.stop();
    execFileSync('chmod', ['-R', 'u+w', folder]);
    rmSync(folder, { recursive: true, force: true });
  });

  test('nothing can be written where it runs from', () => {
    const attempt = `require('node:fs').writeFileSync('x', '')`;
    const account = uid === undefined ? {} : { uid, gid: uid };
    expect(() =>
      execFileSync(node, ['-e', attempt], { cwd: join(folder, 'files'), ...account, stdio: 'pipe' }),
    ).toThrow('EACCES');
  });

  test('the gateway has the pages', async () => {
    const page = await fetch(product.url);
    expect(page.headers.get('content-type')).toContain('text/html');
    const { text } = await user.send('GET', '/remotes.json');
    for (const name of ['dashboard', 'workspace', 'tools']) expect(text).toContain(`/remotes/${name}/`);
  });

  test('a table is read, profiled, cleaned and drawn: the engine and the pictures work', async () => {
    fileId = await uploaded(user, 'pelanggan.csv', dirtyTable(300));
    expect(await cleaned(user, fileId)).toContain('toko299@example.id');
    expect(await chartPicture(user, fileId, ['nama', 'jumlah'])).toBe('image/png');
  });

  test('a receipt is read by both engines', async () => {
    const { status, text } = await readReceipt(user);
    expect([status, text]).toEqual(['completed', expect.stringContaining('250')]);
  });

  test('a workbook is exported by a job', async () => {
    expect((await exported(user, fileId)).status).toBe('completed');
  });

  test('the same images make the indexes, also twice at once', async () => {
    for (const name of ['auth', 'files', 'scheduler'] as const) {
      const indexes = () => ran(join(folder, name), product.environment(name), 'indexes');
      expect([name, ...(await Promise.all([indexes(), indexes()]))]).toEqual([name, 0, 0]);
    }
  });
});
