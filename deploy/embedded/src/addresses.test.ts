import { chmod, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openAddresses } from './addresses';
import { embeddedSettings } from './settings';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'addresses-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('closes the data folder, objects and mail to other accounts, even if they were open', async () => {
  const data = join(folder, 'data');
  const mine = [data, join(data, 'objects'), join(data, 'mail')];
  await mkdir(join(data, 'objects'), { recursive: true });
  await chmod(join(data, 'objects'), 0o755);
  const addresses = await openAddresses(
    embeddedSettings.parse({ RAPI_DATA: data, MONGODB_URL: 'mongodb://127.0.0.1:9' }),
  );
  await addresses.stop();
  const modes = await Promise.all(mine.map(async (path) => (await stat(path)).mode & 0o777));
  expect(modes).toEqual([0o700, 0o700, 0o700]);
});
