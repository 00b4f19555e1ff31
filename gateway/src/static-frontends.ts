import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import express from 'express';
import type { Request, RequestHandler, Response, Router } from 'express';
import { setPagePolicy } from './security-headers';

const REMOTES = ['dashboard', 'workspace', 'tools'] as const;
const HASHED = /\.[0-9a-f]{10}\.(js|css|woff2)$/;
const NONCE_PLACEHOLDER = /__CSP_NONCE__/g;

interface FrontendOptions {
  folder: string;
  formOrigins: readonly string[];
}

const cacheRules = (response: Response, path: string) =>
  response.setHeader('Cache-Control', HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache');

const files = (folder: string): RequestHandler =>
  express.static(folder, { index: false, dotfiles: 'ignore', redirect: false, setHeaders: cacheRules });

const manifestOf = (name: string) => `/remotes/${name}/mf-manifest.json`;

/** Lists the remotes that are built, so that one set of files serves every environment. */
async function remotesList(folder: string) {
  const built = new Set(await readdir(folder));
  return REMOTES.filter((name) => built.has(name) && existsSync(join(folder, name, 'dist', 'mf-manifest.json'))).map(
    (name) => ({ name, entry: manifestOf(name) }),
  );
}

/** The landing page with its first view rendered, if the build has rendered it; `make dev` does not. */
function pagePath(folder: string, address: string): string {
  const landing = join(folder, 'shell', 'dist', 'landing.html');
  return address === '/' && existsSync(landing) ? landing : join(folder, 'shell', 'dist', 'index.html');
}

function pageHandler({ folder, formOrigins }: FrontendOptions): RequestHandler {
  return (request: Request, response: Response) => {
    const page = readFileSync(pagePath(folder, request.path), 'utf8');
    const nonce = setPagePolicy(request, response, formOrigins);
    response.setHeader('Cache-Control', 'no-cache');
    response.type('html').send(page.replace(NONCE_PLACEHOLDER, nonce));
  };
}

/**
 * Serves the shell at / and each remote at /remotes/<name>/. Hashed files are cached for ever; all others are
 * revalidated. A missing file is a 404, never the page: only addresses without a file extension are pages of the shell.
 */
export function staticFrontends(options: FrontendOptions): Router {
  const router = express.Router();
  const isPage = (request: Request) => !/\.[a-z0-9]+$/i.test(request.path) && !request.path.startsWith('/remotes/');

  router.get('/remotes.json', async (_request, response) => {
    response.setHeader('Cache-Control', 'no-cache');
    response.json(await remotesList(options.folder));
  });
  for (const name of REMOTES) router.use(`/remotes/${name}`, files(join(options.folder, name, 'dist')));
  router.use((request, response, next) => {
    if (['/index.html', '/landing.html'].includes(request.path)) response.redirect(308, '/');
    else next();
  });
  router.use(files(join(options.folder, 'shell', 'dist')));
  const page = pageHandler(options);
  router.get(/.*/, (request, response, next) => (isPage(request) ? page(request, response, next) : next()));
  return router;
}
