import { onFreePorts } from '../free-ports';
import { imageOf } from './containers';
import { isInstalled, startProgram } from './installed-program';
import { realServer, type Running } from './real-server';

/** `minio` on the path, or the program that MINIO names. */
const program = process.env['MINIO'] ?? 'minio';
const PORT = 9000;
const account = { MINIO_ROOT_USER: 'key', MINIO_ROOT_PASSWORD: 'secret-key' };
const HEALTH = '/minio/health/live';
const image = imageOf('minio');

/** The address of a bucket that is created when it is opened. */
const urlAt = (host: string, port: number) =>
  `s3+http://${account.MINIO_ROOT_USER}:${account.MINIO_ROOT_PASSWORD}@${host}:${port}/rapi-test`;

async function startContainer(): Promise<Running> {
  const { GenericContainer, Wait } = await import('testcontainers');
  const container = await new GenericContainer(image)
    .withEnvironment(account)
    .withCommand(['server', '/data'])
    .withExposedPorts(PORT)
    .withWaitStrategy(Wait.forHttp(HEALTH, PORT))
    .start();
  return {
    url: urlAt(container.getHost(), container.getMappedPort(PORT)),
    stop: async () => void (await container.stop()),
  };
}

async function startOn([port = 0, consolePort = 0]: number[]): Promise<Running> {
  const stop = await startProgram({
    program,
    over: (folder) => [
      'server',
      folder,
      '--address',
      `127.0.0.1:${port}`,
      '--console-address',
      `127.0.0.1:${consolePort}`,
    ],
    env: account,
    answers: async () => (await fetch(`http://127.0.0.1:${port}${HEALTH}`).catch(() => undefined))?.ok === true,
  });
  return { url: urlAt('127.0.0.1', port), stop };
}

/** An S3 server. MinIO is a separate program under the AGPL: tests start it, and nothing of it ships. */
export const minio = realServer('MinIO', {
  given: { key: 'S3_TEST_URL', use: (url) => ({ url, stop: () => Promise.resolve() }) },
  container: { image, start: startContainer },
  installed: {
    missing: () => {
      // It refuses requests that are signed at another time, and its own clock stays.
      if (process.env['RAPI_CLOCK'] !== undefined) return 'the clock is moved';
      return isInstalled(program) ? undefined : 'it is not installed (scripts/get-minio.sh builds it)';
    },
    start: () => onFreePorts(2, startOn),
  },
});
