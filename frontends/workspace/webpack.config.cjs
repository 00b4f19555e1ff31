const { webpackConfig } = require('../federation.cjs');

module.exports = webpackConfig({
  name: 'workspace',
  folder: __dirname,
  exposes: { './batches': './src/batches.tsx', './routes': './src/routes.tsx' },
});
