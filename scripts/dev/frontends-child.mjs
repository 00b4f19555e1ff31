// Builds the shell and the remotes in memory, again at each change, and tells open pages what to replace. Runs as its
// own process, so that a build delays neither the product nor its restart.
import { cp } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const NAMES = ['shell', 'dashboard', 'workspace', 'tools'];
/** Under a path that the front forwards to this process. */
const HOT_PATH = '/assets/hot-updates';
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

// federation.cjs and the libraries that it configures read this.
process.env.NODE_ENV = 'development';
const require = createRequire(import.meta.url);
const { developmentFolder } = require('../../frontends/development.cjs');

function tellBuilds(compiler) {
  compiler.hooks.done.tap('dev', ({ startTime, endTime, compilation }) => {
    const count = compilation.errors.length;
    const seconds = ((endTime - startTime) / 1000).toFixed(1);
    console.log(
      count > 0
        ? `frontends: ${compiler.name} does not build, and is served as it was (${count} errors)`
        : `frontends: ${compiler.name} built in ${seconds} s`,
    );
  });
}

for (const name of NAMES) {
  const extra = join(root, 'frontends', name, 'public');
  if (existsSync(extra)) await cp(extra, join(developmentFolder, name, 'dist'), { recursive: true });
}
const compiler = require('webpack')(NAMES.map((name) => require(join(root, 'frontends', name, 'webpack.config.cjs'))));
compiler.compilers.forEach(tellBuilds);
const middleware = require('webpack-dev-middleware')(compiler, {
  index: false,
  // The gateway serves the shell's page and lists the remotes by their manifests; scripts and styles stay in memory.
  writeToDisk: (path) => /(index\.html|mf-manifest\.json)$/.test(path),
  stats: { all: false, errors: true, warnings: true, moduleTrace: true },
  cache: { etag: 'weak', control: 'no-cache' },
  hot: { path: HOT_PATH },
});
const notFound = (response) => response.writeHead(404).end();
const server = createServer((request, response) => middleware(request, response, () => notFound(response)));
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port, folder: developmentFolder }));
middleware.waitUntilValid(() => process.send({ isBuilt: true }));

process.on('disconnect', () => process.exit(0));
// Ctrl-C reaches the whole group; the parent ends this process when its turn comes.
process.on('SIGINT', () => undefined);
