// Draws the first view of the landing page, in every language, and writes it as a page next to the shell's.
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'lightningcss';
import { criticalStyle } from './critical-style.mjs';

const script = fileURLToPath(import.meta.url);
const require = createRequire(script);
const frontends = join(dirname(dirname(script)), 'frontends');
const languages = ['id', 'en'];
/** The gateway replaces this with a new nonce in every answer. */
const NONCE = '__CSP_NONCE__';
const SCRIPT = /<script defer="defer" src="([^"]+)"><\/script>/g;
const STYLE = /<link href="([^"]+)" rel="stylesheet">/g;
/** The element where the app draws, with the splash that it shows until then. */
const ROOT = /<div id="root">.*?<\/div>(?=\s*<noscript>)/s;

export const LANDING_PAGE = 'landing.html';

const minified = (css) =>
  transform({ filename: 'first-view.css', code: Buffer.from(css), minify: true }).code.toString();
const style = (css) => `<style nonce="${NONCE}">${css}</style>`;
const inline = (code, attributes = '') => `<script nonce="${NONCE}"${attributes}>${code}</script>`;
const attribute = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const hideOthers = languages.map((name) => `html:not([lang="${name}"]) [data-first-view="${name}"]`).join();

/** Preloads the page's one typeface before its style asks for it. */
const fontsOf = (css) =>
  [...new Set([...css.matchAll(/url\("?([^")]+\.woff2)"?\)/g)].map(([, address]) => address))].map(
    (address) => `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`,
  );

const addresses = (page, pattern) => [...page.matchAll(pattern)].map(([, address]) => address).join(' ');

function replaceOnce(page, part, by) {
  if (page.split(part).length !== 2) throw new Error(`The shell's page holds ${part} not once`);
  return page.replace(part, () => by);
}

async function drawViews(folder) {
  const { renderFirstView } = require(join(folder, 'draw.js'));
  const views = [];
  for (const language of languages) views.push({ language, ...(await renderFirstView(language, NONCE)) });
  return views;
}

const viewElement = ({ language, html, title }) =>
  `<div data-first-view="${language}" data-title="${attribute(title)}">${html}</div>`;

/** `shellPage` is the page as webpack wrote it: with its script, and nothing drawn. */
function assemble({ shellPage, views, css, beforePaint, firstView }) {
  const critical = minified(
    `${criticalStyle(css, views.map(({ html }) => html).join(''))} ${hideOthers}{display:none}`,
  );
  const bare = shellPage.replace(SCRIPT, '').replace(STYLE, '');
  const head = [...fontsOf(critical), style(critical), inline(beforePaint)].join('');
  const later = ` data-scripts="${addresses(shellPage, SCRIPT)}" data-styles="${addresses(shellPage, STYLE)}"`;
  const withHead = replaceOnce(bare, '</head>', `${head}</head>`);
  const titled = withHead.replace(/<title>[^<]*<\/title>/, () => `<title>${views[0].title}</title>`);
  return replaceOnce(titled, ROOT, `${views.map(viewElement).join('')}${inline(firstView, later)}`);
}

/** `firstViewFolder` holds what frontends/first-view.cjs builds. Returns the name of the written page. */
export async function writeLandingPage(firstViewFolder) {
  const dist = join(frontends, 'shell', 'dist');
  const text = (folder, name) => readFile(join(folder, name), 'utf8');
  const [shellPage, css, beforePaint, firstView] = await Promise.all([
    text(dist, 'index.html'),
    text(firstViewFolder, 'draw.css'),
    text(firstViewFolder, 'before-paint.js'),
    text(firstViewFolder, 'first-view.js'),
  ]);
  const views = await drawViews(firstViewFolder);
  await writeFile(join(dist, LANDING_PAGE), assemble({ shellPage, views, css, beforePaint, firstView }));
  return LANDING_PAGE;
}
