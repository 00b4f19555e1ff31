const { webpackConfig } = require('../federation.cjs');

module.exports = webpackConfig({
  name: 'dashboard',
  folder: __dirname,
  exposes: {
    './routes': './src/routes.tsx',
    './history-dialog': './src/history-dialog.tsx',
    './schedules': './src/schedules.tsx',
    './version-dialogs': './src/version-dialogs.tsx',
  },
});
