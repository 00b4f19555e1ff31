// The child of program.mjs: waits with the libraries of the last run loaded, so that a restart loads the changed code alone.
const { sep } = require('node:path');

const say = (message) => process.connected && process.send(message);
const librariesLoaded = () => Object.keys(require.cache).filter((path) => path.includes(`${sep}node_modules${sep}`));

const doing = {
  libraries: ({ paths }) => {
    for (const path of paths) {
      try {
        require(path);
      } catch {
        // It may need what only the program sets up; the program itself will say what is wrong.
      }
    }
  },
  load: ({ path }) => void require(path),
  start: ({ path }) => {
    process.argv[1] = path;
    require(path);
    say({ libraries: librariesLoaded() });
  },
};

process.on('message', (message) => doing[message.do](message));
// Whoever started this is gone: end as for a signal, which a program that has started handles by itself.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
