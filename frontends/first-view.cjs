// What the build needs besides the page to draw the landing page's first view: the page's own components for Node, and the
// few lines of script that stand in the drawn page. Neither is federated: the runtime would be ten times what they weigh.
const { existsSync } = require('node:fs');
const { dirname, join } = require('node:path');
const MiniCssExtractPlugin = require('mini-css-extract-plugin');
const TerserPlugin = require('terser-webpack-plugin');
const { HASH, rulesFor } = require('./federation.cjs');

const root = dirname(__dirname);
const folder = join(__dirname, 'shell');
const own = (file) => join(folder, 'src', 'landing', 'first-view', file);

/** In the cache: nothing of this is published but what the drawn page says. */
const firstViewFolder = join(root, '.cache', 'first-view');

const common = (name) => ({
  name,
  mode: 'production',
  // The names of styles are made of the paths from here, as the page's are.
  context: folder,
  devtool: false,
  resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'], conditionNames: ['source', '...'] },
  performance: false,
  stats: 'errors-warnings',
  cache: {
    type: 'filesystem',
    name,
    cacheDirectory: join(root, '.cache', 'webpack'),
    buildDependencies: { config: [__filename, join(__dirname, 'federation.cjs')].filter(existsSync) },
  },
});

const scripts = {
  ...common('first-view-scripts'),
  entry: { 'before-paint': own('before-paint.ts'), 'first-view': own('first-view.ts') },
  target: ['web', 'es2022'],
  output: { path: firstViewFolder, filename: '[name].js' },
  module: { rules: rulesFor('shell') },
  optimization: { minimizer: [new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false })] },
};

const drawing = {
  ...common('first-view-drawing'),
  entry: { draw: own('render-first-view.tsx') },
  target: 'node20',
  output: {
    path: firstViewFolder,
    publicPath: '/',
    filename: '[name].js',
    assetModuleFilename: `assets/[name]${HASH}[ext]`,
    library: { type: 'commonjs2' },
  },
  module: {
    rules: rulesFor('shell'),
    // All in one file: what the page loads late is here from the start.
    parser: { javascript: { dynamicImportMode: 'lazy', exportsPresence: 'error' } },
  },
  plugins: [new MiniCssExtractPlugin({ filename: '[name].css', ignoreOrder: true })],
  optimization: { minimize: false },
};

module.exports = { firstViewFolder, firstViewConfigs: [scripts, drawing] };
