import { isRecord } from '@rapi/ui';
import { configOf, readTemplateContent, saySentence, type TemplateContent } from '@rapi/ui/controls';

/** Marks of templates saved as a file. */
const FORMAT = 'rapi-templates';
const VERSION = 1;
/** No template comes near this; a wrong file is reported early. */
const LARGEST = 5 * 1024 * 1024;
const MOST = 500;

/** Ids and dates of a template mean nothing to others, so they are left out. */
export const templatesText = (templates: readonly TemplateContent[]): string =>
  JSON.stringify({ format: FORMAT, version: VERSION, templates: templates.map(readTemplateContent) }, null, 2);

/** `Rekap: bulanan` → `Rekap bulanan.template.json`, without characters that file names cannot have. */
export const templatesFilename = (templates: readonly Pick<TemplateContent, 'name'>[]): string => {
  const [first, second] = templates;
  const name = first && !second ? first.name.replace(/[\\/:*?"<>|\p{Cc}\s]+/gu, ' ').trim() : '';
  return name === '' ? 'templates.json' : `${name}.template.json`;
};

/** Why a file cannot be imported. `place` counts its templates from 1. */
export type ImportProblem =
  | { kind: 'noJson' | 'noTemplates' | 'newer' | 'tooLarge' }
  | { kind: 'invalid'; place: number; name: string; path: string; message: string };

export type ImportedTemplates = { templates: TemplateContent[] } | { problem: ImportProblem };

/** The entries of a file: our own format, a bare list or template, or an exported recipe. */
function listIn(content: unknown): unknown[] {
  if (Array.isArray(content)) return content;
  if (!isRecord(content)) return [];
  return Array.isArray(content.templates) ? content.templates : [content];
}

/** An object with only a name could be anything: at least one part of a template must be there. */
const parts = [
  'fieldMappings',
  'derivedFields',
  'transformRules',
  'textNormalization',
  'groupingRules',
  'steps',
  'field_mappings',
  'derived_fields',
  'transform_rules',
];
const looksLikeTemplate = (value: unknown): boolean => isRecord(value) && parts.some((part) => part in value);

/** Loaded on import only: the schema is as large as all the rest of this tab. */
const schema = async () => {
  const [{ templateConfig }, { sentenceIn }] = await Promise.all([
    import('@rapi/contracts/local-template'),
    import('@rapi/contracts/sentences'),
  ]);
  return { templateConfig, sentenceIn };
};

async function checked(values: unknown[]): Promise<ImportedTemplates> {
  const { templateConfig: config, sentenceIn } = await schema();
  const templates: TemplateContent[] = [];
  for (const [index, value] of values.entries()) {
    const content = looksLikeTemplate(value) ? readTemplateContent(value) : undefined;
    if (!content) return { problem: { kind: 'noTemplates' } };
    // Also checks the file's original content, so that nothing is dropped silently when it is read.
    for (const candidate of [value, configOf(content)]) {
      const issue = config.safeParse(candidate).error?.issues[0];
      if (!issue) continue;
      const path = issue.path.map((part) => (typeof part === 'number' ? part + 1 : String(part))).join(' ');
      const said = sentenceIn(issue.message);
      const message = (said && (await saySentence(said))) ?? issue.message;
      return { problem: { kind: 'invalid', place: index + 1, name: content.name, path, message } };
    }
    templates.push(content);
  }
  return { templates };
}

/** The templates in a file, checked against the contract; or why it has none. */
export async function templatesIn(text: string): Promise<ImportedTemplates> {
  if (text.length > LARGEST) return { problem: { kind: 'tooLarge' } };
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return { problem: { kind: 'noJson' } };
  }
  if (isRecord(content) && typeof content.version === 'number' && content.version > VERSION)
    return { problem: { kind: 'newer' } };
  const list = listIn(content);
  if (list.length === 0) return { problem: { kind: 'noTemplates' } };
  return list.length > MOST ? { problem: { kind: 'tooLarge' } } : checked(list);
}
