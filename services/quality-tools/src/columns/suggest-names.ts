import type { NameSuggestion } from '@rapi/contracts';
import type { HeaderLanguage } from '@rapi/indonesia';
import { suggestHeaderName } from '@rapi/indonesia';
import type { DatasetColumn } from '@rapi/tables';

type NamedColumn = Pick<DatasetColumn, 'name' | 'semantic'>;

/**
 * Where several columns would get the same name, the surest gets it, and no suggested name is in use by another column,
 * so that all suggestions can be accepted at once.
 */
function suggestionsIn(columns: readonly NamedColumn[], language: HeaderLanguage): NameSuggestion[] {
  const found = columns.flatMap(({ name, semantic }) => {
    const suggestion = suggestHeaderName(name, { language, semantic });
    if (!suggestion) return [];
    const { name: suggested_name, confidence, reason } = suggestion;
    return [{ original_column: name, suggested_name, confidence, reason, semantic_type: semantic ?? null }];
  });
  // A name in use becomes free only if its column is renamed, so names in use are never suggested.
  const taken = new Set(columns.map(({ name }) => name));
  const given = new Set<NameSuggestion>();
  for (const suggestion of [...found].sort((one, other) => other.confidence - one.confidence)) {
    if (taken.has(suggestion.suggested_name)) continue;
    taken.add(suggestion.suggested_name);
    given.add(suggestion);
  }
  return found.filter((suggestion) => given.has(suggestion));
}

const translated = (suggestions: readonly NameSuggestion[]): number =>
  suggestions.filter(({ reason }) => reason === 'translation').length;

/** Full names for the columns that have one, by default in the language of most headers. */
export function suggestNames(columns: readonly NamedColumn[], language?: HeaderLanguage) {
  const [id, en] = [suggestionsIn(columns, 'id'), suggestionsIn(columns, 'en')];
  const suggestion_language = language ?? (translated(en) < translated(id) ? 'en' : 'id');
  return { suggestions: suggestion_language === 'id' ? id : en, suggestion_language };
}
