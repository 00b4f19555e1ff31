/**
 * The runtime of Jest, which compiles a file once per process and not once per test file.
 *
 * Jest compiles by vm.compileFunction, of which V8 keeps nothing (nodejs/node#35375). A vm.Script runs in the context of every
 * test file with what was compiled of it before: a sixth of the time of the tests.
 */
const { Script } = require('node:vm');
const { default: Runtime } = require('jest-runtime');

/** By file: its code, and the script that gives its function. */
const scripts = new Map();

function scriptOf(code, filename, parameters) {
  const known = scripts.get(filename);
  if (known?.code === code) return known.script;
  const head = `(function(${parameters.join(',')}){`;
  const script = new Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  scripts.set(filename, { code, script });
  return script;
}

module.exports = class extends Runtime {
  constructor(...options) {
    super(...options);
    const { executor } = this;
    const compile = executor.compile.bind(executor);
    executor.compile = (code, filename) => {
      const context = executor.environment.getVmContext();
      // A test file is read once, and what it lacks in syntax Jest tells best.
      if (context === null || filename === executor.testPath) return compile(code, filename);
      return scriptOf(code, filename, executor.injectedModuleParameters).runInContext(context);
    };
  }
};
