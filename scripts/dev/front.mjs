// The server for a developer's browser: forwards requests to the process that builds the front ends, and to the
// product, which may be restarting.
import { createServer } from 'node:http';
import { createProxyMiddleware } from 'http-proxy-middleware';

const isPage = ({ method, headers }) => method === 'GET' && (headers.accept ?? '').includes('text/html');

/**
 * @param {object} options
 * @param {Awaited<ReturnType<typeof import('./frontends.mjs').startFrontends>>} options.frontends
 * @param {() => Promise<string>} options.address of the product; requests wait for it
 */
export function createFront({ frontends, address }) {
  async function targetOf(request) {
    if (frontends.serves(request.url)) return frontends.address;
    if (isPage(request)) await frontends.whenBuilt();
    return address();
  }
  const proxy = createProxyMiddleware({
    target: frontends.address,
    router: targetOf,
    xfwd: true,
    on: {
      error: (error, _request, response) => {
        if (!('setHeader' in response) || response.headersSent) return void response.destroy();
        response.writeHead(503, { 'Content-Type': 'text/plain', 'Retry-After': '1' });
        response.end(`It ended during the request: ${error.message}\n`);
      },
    },
  });
  const server = createServer((request, response) => {
    proxy(request, response).catch((error) => response.destroy(error));
  });
  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, resolve);
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  };
}
