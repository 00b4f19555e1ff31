const { webpackConfig } = require('../federation.cjs');

module.exports = webpackConfig({ name: 'shell', folder: __dirname });
