import type { RecipeStep, TemplatePart } from '@rapi/contracts';
import type { TemplateContent } from '@rapi/ui/controls';

type Columns = readonly string[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const renamed = (columns: Columns, names: ReadonlyMap<string, string>): string[] =>
  columns.map((name) => names.get(name) ?? name);

const textsIn = (value: unknown): Map<string, string> =>
  new Map(
    Object.entries(isRecord(value) ? value : {}).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    ),
  );

const withName = (columns: Columns, name: unknown): string[] =>
  typeof name === 'string' && name !== '' && !columns.includes(name) ? [...columns, name] : [...columns];

function groupColumns(value: unknown): string[] {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  return entries.flatMap((entry) => (isRecord(entry) && typeof entry.column === 'string' ? [entry.column] : []));
}

type Effect = (columns: Columns, config: RecipeStep['config']) => string[];

/** What operations do to the names of columns; all others leave them. */
const effects: Record<string, Effect> = {
  rename: (columns, { mapping }) => renamed(columns, textsIn(mapping)),
  formula: (columns, { column_name }) => withName(columns, column_name),
  'copy-column': (columns, { name }) => withName(columns, name),
  'extract-words': (columns, { name }) => withName(columns, name),
  group: (_, { group_by }) => groupColumns(group_by),
};

/** The columns after a step, as far as its settings tell. */
function afterStep(columns: Columns, { operation, config }: RecipeStep): string[] {
  const name = operation.split('@')[0] ?? '';
  const effect = Object.hasOwn(effects, name) ? effects[name] : undefined;
  return effect ? effect(columns, config) : [...columns];
}

function afterMappings(columns: Columns, { fieldMappings }: TemplateContent): string[] {
  const copies = fieldMappings.filter(({ type }) => type === 'copy').map(({ to }) => to);
  const names = new Map(
    fieldMappings.flatMap(({ from, to, type }): [string, string][] => (type === 'copy' ? [] : [[from, to]])),
  );
  return renamed(copies.reduce<string[]>(withName, [...columns]), names);
}

/** What text normalization calls the columns it makes. */
export const extractedColumns = [
  ['extractCategory', 'Kategori'],
  ['extractStatus', 'Status'],
  ['extractLocation', 'Lokasi'],
  ['extractProject', 'Proyek'],
] as const;

function afterText(columns: Columns, { textNormalization }: TemplateContent): string[] {
  if (!textNormalization.enabled) return [...columns];
  return extractedColumns
    .filter(([flag]) => textNormalization[flag])
    .map(([, name]) => name)
    .reduce<string[]>(withName, [...columns]);
}

/** The columns that a part of the template finds when its turn comes, if the file has these. */
export function columnsAt(part: TemplatePart, columns: Columns, content: TemplateContent): string[] {
  const afterSteps = content.steps.reduce<string[]>(afterStep, [...columns]);
  if (part === 'steps') return [...columns];
  if (part === 'field_mappings') return afterSteps;
  const mapped = afterMappings(afterSteps, content);
  if (part === 'derived_fields') return mapped;
  const derived = content.derivedFields.map(({ name }) => name).reduce<string[]>(withName, mapped);
  return part === 'grouping_rules' ? afterText(derived, content) : derived;
}
