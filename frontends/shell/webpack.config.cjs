const { parse } = require('yaml');
const { webpackConfig } = require('../federation.cjs');

const config = webpackConfig({ name: 'shell', folder: __dirname });
// docs/openapi.yaml, which the page of the API shows.
config.module.rules.push({ test: /\.yaml$/, type: 'json', parser: { parse } });

module.exports = config;
