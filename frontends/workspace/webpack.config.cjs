const { webpackConfig } = require('../federation.cjs');

module.exports = webpackConfig({ name: 'workspace', folder: __dirname, exposes: { './routes': './src/routes.tsx' } });
