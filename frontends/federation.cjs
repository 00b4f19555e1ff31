// The one list of what the shell shares with the remotes, and the webpack configuration all four are built with.
const { existsSync, readFileSync } = require('node:fs');
const { dirname, join } = require('node:path');
const CssMinimizerPlugin = require('css-minimizer-webpack-plugin');
const HtmlWebpackPlugin = require('html-webpack-plugin');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const { ModuleFederationPlugin } = require('@module-federation/enhanced/webpack');
const TerserPlugin = require('terser-webpack-plugin');

const isDevelopment = process.env.NODE_ENV === 'development';
/** In a file's name: hashed files are cached for ever; under `make dev` a file keeps its name while it changes. */
const HASH = isDevelopment ? '' : '.[contenthash:10]';

const frontends = __dirname;
const root = dirname(frontends);

/**
 * What holds a context or a singleton, sub-paths included: a sub-path that is missing here becomes a second copy.
 * Leaf libraries are not shared, since a shared module is never tree-shaken.
 */
const sharedKeys = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@tanstack/react-query',
  'i18next',
  'react-i18next',
  '@rapi/ui',
  '@rapi/ui/controls',
  '@rapi/ui/data',
  '@rapi/ui/router',
];

const packageOf = (key) =>
  key
    .split('/')
    .slice(0, key.startsWith('@') ? 2 : 1)
    .join('/');

function versionOf(key) {
  const file = join(root, 'node_modules', packageOf(key), 'package.json');
  return JSON.parse(readFileSync(file, 'utf8')).version;
}

/** What the shell gives in the place of a whole library: a shared module is never tree-shaken. */
const narrowed = { 'react-i18next': join(frontends, 'ui', 'src', 'i18n', 'narrow-react-i18next.mjs') };

/** Remotes carry no copy of their own (`import: false`), so they need the shell, and cost a tenth. */
const sharedFor = (name) =>
  Object.fromEntries(
    sharedKeys.map((key) => [
      key,
      {
        singleton: true,
        version: versionOf(key),
        ...(name === 'shell' && narrowed[key] !== undefined && { import: narrowed[key] }),
        requiredVersion: `^${versionOf(key)}`,
        ...(name === 'shell' ? {} : { import: false }),
      },
    ]),
  );

const rulesFor = (name) => [
  {
    test: /\.tsx?$/,
    exclude: /node_modules/,
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
    },
  },
  {
    test: /\.css$/,
    exclude: /\.module\.css$/,
    sideEffects: true,
    use: [MiniCssExtractPlugin.loader, 'css-loader'],
  },
  {
    test: /\.module\.css$/,
    use: [
      MiniCssExtractPlugin.loader,
      {
        loader: 'css-loader',
        options: {
          modules: { namedExport: false, localIdentName: `${name}-[name]-[local]-[hash:base64:4]` },
        },
      },
    ],
  },
  { test: /\.woff2$/, type: 'asset/resource', loader: join(frontends, 'narrow-font.cjs') },
  { test: /\.svg$/, type: 'asset/resource' },
];

const pluginsFor = (name, exposes) => [
  new MiniCssExtractPlugin({
    filename: `assets/[name]${HASH}.css`,
    chunkFilename: `assets/[name]${HASH}.css`,
    // Cascade layers settle what wins, so the order of chunks cannot matter.
    ignoreOrder: true,
  }),
  new ModuleFederationPlugin({
    name,
    filename: `assets/remote-entry${HASH}.js`,
    // A global of its own: `tools` or `dashboard` on window could be anybody's.
    library: { type: 'var', name: `rapi_${name}` },
    exposes,
    shared: sharedFor(name),
    // Remotes are contacted when they are opened, so that one which is down cannot blank the shell.
    shareStrategy: 'loaded-first',
    manifest: name !== 'shell',
    dts: false,
    dev: false,
    experiments: { optimization: { target: 'web' } },
  }),
];

/** The page; the gateway writes a nonce of its own into every answer. */
const pagePlugin = (folder) =>
  new HtmlWebpackPlugin({ template: join(folder, 'src', 'index.html'), inject: 'head', scriptLoading: 'defer' });

/**
 * @param {{ name: 'shell' | 'dashboard' | 'workspace' | 'tools', folder: string, exposes?: Record<string, string> }} app
 *   `exposes` is what a remote offers: `{ './routes': './src/routes.tsx' }`.
 */
function webpackConfig({ name, folder, exposes }) {
  const isShell = name === 'shell';
  const production = {
    name,
    mode: 'production',
    context: folder,
    entry: isShell ? { shell: './src/index.ts' } : {},
    target: ['web', 'es2022'],
    devtool: false,
    output: {
      path: join(folder, 'dist'),
      publicPath: isShell ? '/' : `/remotes/${name}/`,
      uniqueName: name,
      filename: `assets/[name]${HASH}.js`,
      chunkFilename: `assets/[name]${HASH}.js`,
      assetModuleFilename: `assets/[name]${HASH}[ext]`,
      crossOriginLoading: false,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      conditionNames: ['source', '...'],
      // By another name than the shared one, so that the narrowed library finds the library.
      alias: { 'whole-react-i18next$': join(root, 'node_modules', 'react-i18next', 'dist', 'es', 'index.js') },
    },
    // A name that is not exported is a mistake, not a hint.
    module: { rules: rulesFor(name), parser: { javascript: { exportsPresence: 'error' } } },
    plugins: [...pluginsFor(name, exposes), ...(isShell ? [pagePlugin(folder)] : [])],
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
    },
    performance: false,
    stats: 'errors-warnings',
    cache: {
      type: 'filesystem',
      name,
      cacheDirectory: join(root, '.cache', 'webpack'),
      buildDependencies: { config: [__filename, join(folder, 'webpack.config.cjs')].filter(existsSync) },
    },
  };
  return isDevelopment ? require('./development.cjs').forDevelopment(production) : production;
}

module.exports = { HASH, rulesFor, webpackConfig, sharedKeys, versionOf };
