import { accessSync, constants, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The sockets where testcontainers looks for Docker. */
function sockets(): string[] {
  const { XDG_RUNTIME_DIR } = process.env;
  return [
    '/var/run/docker.sock',
    ...(XDG_RUNTIME_DIR === undefined ? [] : [join(XDG_RUNTIME_DIR, 'docker.sock')]),
    join(homedir(), '.docker', 'run', 'docker.sock'),
    join(homedir(), '.docker', 'desktop', 'docker.sock'),
    `/run/user/${process.getuid?.() ?? 0}/docker.sock`,
  ];
}

function isWritable(path: string): boolean {
  try {
    accessSync(path, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether containers can be started here; an empty DOCKER_HOST forbids them. */
export function hasDocker(): boolean {
  const { DOCKER_HOST } = process.env;
  return DOCKER_HOST === undefined ? sockets().some(isWritable) : DOCKER_HOST !== '';
}

const compose = join(__dirname, '..', '..', '..', '..', 'deploy', 'docker', 'compose.yaml');

/** The image that an installation by compose runs. */
export function imageOf(name: string): string {
  const image = new RegExp(`image: (\\S+/${name}:\\S+)`).exec(readFileSync(compose, 'utf8'))?.[1];
  if (image === undefined) throw new Error(`${compose} names no image of ${name}`);
  return image;
}
