const { readdirSync, mkdtempSync, readFileSync } = require('fs');
const { join } = require('path');
const { openSession } = require('./dist/engine/session.js');
const { ingest } = require('./dist/readers/index.js');
(async () => {
  for (const f of process.argv.slice(2)) {
    const folder = mkdtempSync('/tmp/probe-');
    const s = await openSession(folder, { memoryLimitMb: 512, threads: 1 });
    try {
      const r = await ingest(s, folder, f, { filename: f });
      console.log('##', f, JSON.stringify(r.detected));
      for (const sh of r.sheets) console.log('  ', sh.name, sh.rowCount, sh.columnCount, sh.dataset && sh.dataset.schema.columns.map(c => `${c.name}:${c.type}${c.semantic ? '/' + c.semantic : ''}`).join(' | '));
      console.log(r.warnings.map(w => '   ! ' + w.code + ': ' + w.message).join('\n'));
    } catch (e) { console.log('##', f, String(e)); }
    s.close();
  }
})();
