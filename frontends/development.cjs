// What the webpack configuration of a front end becomes under `make dev`: unminified, with source maps, replaced while it runs.
const { dirname, join } = require('node:path');
const ReactRefreshPlugin = require('@pmmmwh/react-refresh-webpack-plugin');
const { ids, SourceMapDevToolPlugin } = require('webpack');

const root = dirname(__dirname);

/** Where the pages and manifests are written for the gateway; scripts and styles stay in memory. */
const developmentFolder = join(root, '.cache', 'dev', 'frontends');

const swcForRefresh = (rule) =>
  rule.loader === 'swc-loader'
    ? {
        ...rule,
        options: {
          ...rule.options,
          jsc: { ...rule.options.jsc, transform: { react: { runtime: 'automatic', refresh: true } } },
        },
      }
    : rule;

const developmentPlugins = () => [
  // One flag for shell and remotes: the runtime enters the page once, and every component is known to it.
  new ReactRefreshPlugin({ overlay: false, library: 'rapi', exclude: [/node_modules/, /refresh-runtime\.cjs$/] }),
  // From the root, since the same path in two remotes would be one component to React's refresh.
  new ids.NamedModuleIdsPlugin({ context: root }),
  new SourceMapDevToolPlugin({
    filename: '[file].map[query]',
    columns: false,
    exclude: [/vendors-/, /hot-update\.json$/],
    moduleFilenameTemplate: ({ absoluteResourcePath }) => `file://${absoluteResourcePath}`,
  }),
];

/** @param {import('webpack').Configuration & { name: string }} config as it is built for production */
const forDevelopment = (config) => ({
  ...config,
  mode: 'development',
  output: {
    ...config.output,
    path: join(developmentFolder, config.name, 'dist'),
    hotUpdateChunkFilename: 'assets/[id].[fullhash].hot-update.js',
    hotUpdateMainFilename: 'assets/[runtime].[fullhash].hot-update.json',
  },
  resolve: {
    ...config.resolve,
    alias: { ...config.resolve.alias, 'react-refresh/runtime$': join(__dirname, 'refresh-runtime.cjs') },
  },
  module: { ...config.module, rules: config.module.rules.map(swcForRefresh) },
  plugins: [...config.plugins, ...developmentPlugins()],
  // What does not build is not served: open pages stay as they were, and take the mended build without being loaded again.
  optimization: { moduleIds: false, chunkIds: 'named', emitOnErrors: false },
  infrastructureLogging: { level: 'error' },
  cache: {
    ...config.cache,
    name: `${config.name}-development`,
    buildDependencies: { config: [...config.cache.buildDependencies.config, __filename] },
  },
});

module.exports = { developmentFolder, forDevelopment };
