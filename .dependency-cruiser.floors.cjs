const { options } = require('./.dependency-cruiser.cjs');

/** Folders lie on floors: each imports what is below it. Tests may look at several floors at once. */
module.exports = {
  forbidden: [
    {
      name: 'no-folder-cycles',
      comment: 'docs/architecture.md, "Floors"',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|\\.test\\.tsx?$|/(test|testing|bench)/` } },
};
