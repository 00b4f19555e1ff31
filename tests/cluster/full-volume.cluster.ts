import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type ApiUser, registerUser } from '../src/product/api-user';
import { dirtyTable, uploaded } from '../src/product/main-job';
import { describeOnCluster, ran, running } from './cluster';
import { tell } from './figures';
import { everythingReady, gatewayUrl, installed, inNamespace, release } from './release';

const store = `statefulset/${release}-minio`;
const VOLUME_BYTES = 256 * 1024 * 1024;
const ROOM_LEFT_BYTES = 2 * 1024 * 1024;
const LOOK_EVERY_MS = 500;
const PATIENCE_MS = 120_000;

/** Runs a program on the node, which has its own mounts. */
const onNode = async (program: string, ...args: string[]): Promise<string> => {
  const pid = (await readFile(join(running, 'node.pid'), 'utf8')).trim();
  return ran('nsenter', ['--target', pid, '--mount', program, ...args]);
};

async function stopStore(): Promise<void> {
  await inNamespace('scale', store, '--replicas=0');
  await inNamespace('wait', '--for=delete', `pod/${release}-minio-0`, '--timeout=2m');
}

async function startStore(): Promise<void> {
  await inNamespace('scale', store, '--replicas=1');
  await everythingReady();
}

/** The folder on the node where the object store keeps its data. */
async function folderOfStore(): Promise<string> {
  const claim = await inNamespace(
    'get',
    'pod',
    `${release}-minio-0`,
    '-o',
    'jsonpath={.spec.volumes[*].persistentVolumeClaim.claimName}',
  );
  const volume = await inNamespace('get', 'pvc', claim, '-o', 'jsonpath={.spec.volumeName}');
  return inNamespace('get', 'pv', volume, '-o', 'jsonpath={.spec.hostPath.path}{.spec.local.path}');
}

/** Repeats a call until it returns the wanted status: a store takes a moment to notice that its disk has room. */
async function answered(ask: () => Promise<number>, wanted: number): Promise<number> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const status = await ask();
    if (status === wanted || performance.now() > giveUpAt) return status;
    await wait(LOOK_EVERY_MS);
  }
}

describeOnCluster('the volume of the object store is full', () => {
  const image = join(running, 'small-disk.img');
  const small = join(running, 'small-disk');
  const ballast = join(small, 'ballast');
  let folder: string;
  let user: ApiUser;
  let earlier: string;

  beforeAll(async () => {
    await installed();
    user = await registerUser(() => gatewayUrl);
    earlier = await uploaded(user, 'awal.csv', dirtyTable(1_000));
    folder = await folderOfStore();
    await stopStore();
    await onNode('mkdir', '-p', small);
    await onNode('truncate', '-s', String(VOLUME_BYTES), image);
    await onNode('mkfs.ext4', '-q', '-m', '0', image);
    await onNode('mount', '-o', 'loop', image, small);
    await onNode('cp', '-a', `${folder}/.`, small);
    await onNode('mount', '--bind', small, folder);
    await startStore();
  });

  afterAll(async () => {
    await stopStore();
    await onNode('rm', '-f', ballast);
    await onNode('umount', folder);
    await onNode('cp', '-a', `${small}/.`, folder);
    await onNode('umount', small);
    await onNode('rm', '-rf', small, image);
    await startStore();
  });

  const upload = async (filename: string): Promise<number> => (await user.upload(filename, dirtyTable(100_000))).status;

  test('what would be written is refused with the reason, what is there is read, and room is enough to go on', async () => {
    const free = Number((await onNode('df', '--output=avail', '-B1', small)).split('\n').at(-1));
    await onNode('fallocate', '-l', String(free - ROOM_LEFT_BYTES), ballast);
    expect(await answered(() => upload('penuh.csv'), 507)).toBe(507);
    const refused = await user.upload('penuh.csv', dirtyTable(100_000));
    tell('a full volume of the object store', `${refused.status} ${refused.json<{ detail: string }>().detail}`);
    expect(refused.json()).toMatchObject({ code: 'disk_full' });
    expect((await user.send('GET', `/api/files/${earlier}/download?format=csv`)).status).toBe(200);

    await onNode('rm', ballast);
    expect(await answered(() => upload('lapang.csv'), 201)).toBe(201);
    const { data } = (await user.send('GET', '/api/files')).json<{ data: { filename: string }[] }>();
    expect(data.map(({ filename }) => filename).sort()).toEqual(['awal.csv', 'lapang.csv']);
  });
});
