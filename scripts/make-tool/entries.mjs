/**
 * The lists that a tool is entered in. `line` goes before `end`, which occurs once in the file, or into its place if
 * the list is sorted. `import` goes after the last import.
 */
export function entriesOf({ tool, toolName, requirement, fill }) {
  const contracts = 'packages/contracts/src';
  const texts = (language) => ({
    file: `frontends/tools/src/locales/${language}.ts`,
    import: `import ${toolName} from './${language}/${tool}.json';`,
    end: '\n};',
    line: `  '${tool}': ${toolName},`,
  });
  const action = (language, next, name) => ({
    file: `frontends/workspace/src/locales/${language}.json`,
    end: `\n    "reading": "${next}",`,
    line: `    "${tool}": "${name}",`,
  });
  return [
    {
      file: `${contracts}/operations/index.ts`,
      import: `import { ${toolName} } from './${tool}';`,
      end: '\n} satisfies Record<',
      line: `  '${tool}@1': ${toolName},`,
    },
    {
      file: `${contracts}/sentences/en/step.ts`,
      end: '\n} as const;',
      line: fill(`  step___words__: '__tool__ (draft): “{{column}}” as “{{name}}”',`),
    },
    {
      file: `${contracts}/sentences/id/step.ts`,
      end: '\n};',
      line: fill(`  step___words__: '__tool__ (draf): “{{column}}” sebagai “{{name}}”',`),
    },
    {
      file: `${contracts}/operations/settings.ts`,
      import: `import { ${toolName}Settings } from './${tool}-settings';`,
      end: '\n} satisfies Record<',
      line: `  '${tool}@1': ${toolName}Settings,`,
    },
    { file: `${contracts}/operations/tool-names.ts`, end: '\n] as const;', line: `  '${tool}',` },
    {
      file: `${contracts}/routes.ts`,
      import: `import { ${toolName}Routes } from './calls/${tool}-routes';`,
      end: '\n} satisfies Record<',
      line: `  ...${toolName}Routes,`,
    },
    {
      file: `${contracts}/calls/index.ts`,
      import: `import { ${toolName} } from './${tool}';`,
      end: '\n};\n\nconst isCall',
      line: `  ${toolName},`,
    },
    {
      file: 'packages/contracts/test/sample-bodies.ts',
      import: `import { ${toolName}Bodies } from './${tool}-bodies';`,
      end: '\n};\n',
      line: `  ...${toolName}Bodies,`,
      isLast: true,
    },
    {
      file: 'docs/requirements.md',
      end: '\n| R-WORK,',
      line: fill(`| ${requirement} | __tool__ (a tool of a file) | [__tool__.md](requirements/__tool__.md) |`),
    },
    {
      file: 'packages/tables/src/operations/registry.ts',
      import: `import { ${toolName} } from './${tool}';`,
      end: '\n];',
      line: `  ${toolName},`,
    },
    {
      file: 'services/quality-tools/src/service.ts',
      import: `import { ${toolName}Routes } from './routes/${tool}';`,
      end: '\n      ...toolStepRoutes(ports),',
      line: `      ...${toolName}Routes(ports),`,
    },
    {
      file: 'frontends/tools/src/tool-dialog.tsx',
      end: '\n};',
      line: fill(
        `  '__tool__': lazy(async () => ({ default: (await import('./__tool__/__Tool__Dialog')).__Tool__Dialog })),`,
      ),
    },
    texts('en'),
    texts('id'),
    action('en', 'Sheet and Header', fill('__Words__ (draft)')),
    action('id', 'Lembar dan Judul', fill('__Words__ (draf)')),
    {
      file: 'frontends/workspace/src/features/files/file-actions.tsx',
      import: `import { ${toolName}Action } from './${tool}-action';`,
      end: "\n  {\n    id: 'reading',",
      line: `  ${toolName}Action,`,
    },
  ];
}

/** Where a line belongs in the list that ends at `end`: in its place if the list is sorted, else last. */
function placeOf(text, end, line) {
  const lines = text.slice(0, end).split('\n');
  const first = lines.findLastIndex((each) => /[[{(]$/.test(each)) + 1;
  const list = lines.slice(first);
  const isSorted = list.every((each, at) => /^ *'[^']*',$/.test(each) && (at === 0 || list[at - 1] < each));
  const later = isSorted ? list.find((each) => each > line) : undefined;
  return later === undefined ? end : text.lastIndexOf(`\n${later}\n`, end);
}

/**
 * Returns a file's text with a tool entered in its list. Throws if the list is not found, before anything is written.
 */
export function enter(text, { file, import: imported, end, line, isLast = false }) {
  const at = isLast ? text.lastIndexOf(end) : text.indexOf(end);
  if (at < 0 || (!isLast && text.includes(end, at + 1)))
    throw new Error(
      `${file} has no one place that begins with ${JSON.stringify(end)}: mend scripts/make-tool/entries.mjs`,
    );
  const place = placeOf(text, at, line);
  const entered = `${text.slice(0, place)}\n${line}${text.slice(place)}`;
  if (imported === undefined) return entered;
  const lastImport = [...entered.matchAll(/^import [^;]*;\n/gm)].at(-1);
  const after = lastImport ? lastImport.index + lastImport[0].length : 0;
  return `${entered.slice(0, after)}${imported}\n${entered.slice(after)}`;
}
