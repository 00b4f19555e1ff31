const { webpackConfig } = require('../federation.cjs');

module.exports = webpackConfig({
  name: 'tools',
  folder: __dirname,
  exposes: {
    './tool-dialog': './src/tool-dialog.tsx',
    './steps-dialogs': './src/steps-dialogs.tsx',
    './formula-input': './src/formula-input.tsx',
    './ocr-routes': './src/ocr/routes.tsx',
  },
});
