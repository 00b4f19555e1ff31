/** Who may import whom: docs/architecture.md, "Import rules". */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from: { path: from }, to });

module.exports = {
  forbidden: [
    forbid('no-circular', 'A cycle hides which module owns what', '', { circular: true }),
    forbid('contracts-are-pure', 'contracts is read by browsers and servers alike', '^packages/contracts/src', {
      path: '^(packages/(?!contracts)|services|gateway|frontends|deploy)',
    }),
    forbid('indonesia-is-pure', 'rules without I/O', '^packages/indonesia/src', {
      path: '^(packages/(?!indonesia)|services|gateway|frontends|deploy)',
    }),
    forbid('documents-imports', 'documents → indonesia, contracts', '^packages/documents/src', {
      path: '^(packages/(?!documents|indonesia|contracts)|services|gateway|frontends|deploy)',
    }),
    forbid(
      'rules-do-no-io',
      'indonesia and documents read no file and ask no network',
      '^packages/(indonesia|documents)/src/(?!.*\\.test\\.ts$)',
      { dependencyTypes: ['core'] },
    ),
    forbid('table-core-imports', 'table-core → indonesia, contracts, worker-pool', '^packages/table-core/src', {
      path: '^(packages/(?!table-core|indonesia|contracts|worker-pool)|services|gateway|frontends|deploy)',
    }),
    forbid('table-io-imports', 'table-io → table-core, indonesia, contracts', '^packages/table-io/src', {
      path: '^(packages/(?!table-io|table-core|indonesia|contracts)|services|gateway|frontends|deploy)',
    }),
    forbid('formula-imports', 'formula → table-core, indonesia, contracts', '^packages/formula/src', {
      path: '^(packages/(?!formula|table-core|indonesia|contracts)|services|gateway|frontends|deploy)',
    }),
    forbid('tables-imports', 'tables → its floors, indonesia, contracts, worker-pool', '^packages/tables/src', {
      path: '^(packages/(?!tables|table-core|table-io|formula|indonesia|contracts|worker-pool)|services|gateway|frontends|deploy)',
    }),
    forbid(
      'floors-are-reached-by-tables',
      'who uses tables sees tables alone',
      '^(packages/(?!table|formula)|services|gateway|frontends|deploy)',
      {
        path: '^packages/(table-core|table-io|formula)/',
      },
    ),
    forbid('worker-pool-stands-alone', 'worker-pool knows nothing of the product', '^packages/worker-pool/src', {
      path: '^(packages/(?!worker-pool)|services|gateway|frontends|deploy)',
    }),
    forbid('ocr-imports', 'ocr → documents, contracts, worker-pool', '^packages/ocr/src', {
      path: '^(packages/(?!ocr|documents|contracts|worker-pool)|services|gateway|frontends|deploy)',
    }),
    forbid('reports-imports', 'reports → tables, charts, indonesia, contracts', '^packages/reports/src', {
      path: '^(packages/(?!reports|tables/|charts|indonesia|contracts)|services|gateway|frontends|deploy)',
    }),
    forbid('service-kit-imports', 'service-kit → contracts', '^packages/service-kit/src', {
      path: '^(packages/(?!service-kit|contracts|test-kit|mongo-lite)|services|gateway|frontends|deploy)',
    }),
    forbid('mongo-lite-stands-alone', 'mongo-lite knows nothing of the product', '^packages/mongo-lite/src', {
      path: '^(packages/(?!mongo-lite)|services|gateway|frontends|deploy)',
    }),
    forbid('services-do-not-meet', 'services talk by the contracts', '^services/([^/]+)/', {
      path: '^services/',
      pathNot: '^services/$1/',
    }),
    forbid('gateway-imports', 'the gateway → contracts, service-kit', '^gateway/src', {
      path: '^(packages/(?!contracts|service-kit|test-kit)|services|frontends|deploy)',
    }),
    forbid('ui-imports', 'ui → contracts, indonesia', '^frontends/ui/', {
      path: '^(packages/(?!contracts|indonesia)|frontends/(?!ui)|services|gateway|deploy)',
    }),
    forbid('remotes-do-not-meet', 'front ends meet in ui only', '^frontends/([^/]+)/', {
      path: '^frontends/',
      pathNot: '^frontends/(($1|ui)/|federation.cjs)',
    }),
    forbid('servers-stay-out-of-front-ends', 'browser code imports no server code', '^frontends/', {
      path: '^(services|gateway|deploy|packages/(service-kit|tables|table-core|table-io|formula|mongo-lite|worker-pool|ocr))/',
    }),
    forbid('test-kit-is-for-tests', 'test-kit is never shipped', '^(packages|services|gateway|deploy)/.*/src/', {
      path: '^packages/((service-)?test-kit|test-breadth)/',
    }),
    forbid('test-breadth-stands-alone', 'tests of every package may need it', '^packages/test-breadth/src', {
      path: '^(packages/(?!test-breadth)|services|gateway|frontends|deploy)',
    }),
  ].map((rule) => {
    if (rule.name === 'test-kit-is-for-tests')
      return { ...rule, from: { ...rule.from, pathNot: '(\\.test\\.ts$|/test/|^packages/(service-)?test-kit/)' } };
    if (rule.to.path === undefined) return rule;
    const pathNot = [rule.to.pathNot, '^packages/test-breadth/'].filter(Boolean).join('|');
    return { ...rule, to: { ...rule.to, pathNot } };
  }),
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    enhancedResolveOptions: {
      conditionNames: ['source', 'types', 'import', 'require', 'default'],
      exportsFields: ['exports'],
    },
  },
};
