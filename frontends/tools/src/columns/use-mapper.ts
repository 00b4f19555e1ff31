import type { SuggestionLanguage } from '@rapi/contracts';
import type { ApiResponse } from '@rapi/ui';
import { toast } from '@rapi/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ToolProps } from '../tool-frame/tool-props';
import type { NameStyle } from './column-names';
import { changedNames, inStyle, openSuggestions, problemsOf, withNames } from './column-names';
import { savedNamesQuery } from './columns-queries';
import { useColumnNames } from './use-column-names';
import { useMappingCalls } from './use-mapping-calls';

const DEFAULT_CONFIDENCE = 80;
const noColumns: readonly string[] = [];

/** Names that are already known, from the last mapping and from the dictionary. */
function useKnownNames(fileId: string, columns: readonly string[]) {
  const [language, setLanguage] = useState<SuggestionLanguage>();
  const [confidence, setConfidence] = useState(DEFAULT_CONFIDENCE);
  const { data } = useQuery(savedNamesQuery(fileId, language));
  const saved = (data?.mappings ?? [])
    .map(({ original_column, mapped_column }) => [original_column, mapped_column] as const)
    .filter(([column, name]) => column !== name && columns.includes(column));
  const shownLanguage = language ?? data?.suggestion_language ?? 'id';
  return { data, saved, language: shownLanguage, setLanguage, confidence, setConfidence };
}

/** The state and actions of the screen: the names, their problems, and what can be done with them. */
export function useMapper(
  props: Pick<ToolProps, 'fileId' | 'fileName' | 'onChanged'>,
  file: ApiResponse<'column-mapper.columns'> | undefined,
  { onProblems, onPreviewed }: { onProblems: () => void; onPreviewed: () => void },
) {
  const { t } = useTranslation('tools');
  const columns = file?.columns ?? noColumns;
  const { names, setName, setAll, last, reset } = useColumnNames();
  const known = useKnownNames(props.fileId, columns);
  const { preview, download, apply } = useMappingCalls(props);
  const [downloaded, setDownloaded] = useState<string>();
  const problems = useMemo(() => problemsOf(columns, names), [columns, names]);
  const mapping = useMemo(() => changedNames(columns, names), [columns, names]);
  const suggestions = useMemo(
    () => openSuggestions(known.data?.suggestions ?? [], names),
    [known.data?.suggestions, names],
  );
  const sure = openSuggestions(suggestions, names, known.confidence);

  /** R-COL-2: sends nothing when there is no change, or when the server would refuse a name. */
  const send = (nothing: string, run: () => void) => {
    if (problems.size > 0) onProblems();
    else if (Object.keys(mapping).length === 0) toast.info(nothing);
    else run();
  };
  const written = JSON.stringify(mapping);
  return {
    columns,
    names,
    setName,
    last,
    problems,
    mapping,
    known: { ...known, suggestions, sure },
    preview: { ...preview, isStale: preview.data !== undefined && JSON.stringify(preview.variables) !== written },
    isBusy: preview.isPending || download.isPending || apply.isPending,
    isUnsaved: written !== '{}' && written !== downloaded,
    download,
    apply,
    resetAll: () => setAll(new Map(), t('columns.reset')),
    style: (style: NameStyle) => setAll(inStyle(columns, names, style), t('columns.styled')),
    takeSaved: () =>
      setAll(withNames(columns, names, known.saved), t('columns.savedTaken', { count: known.saved.length })),
    takeSure: () => {
      const given = sure.map(({ original_column, suggested_name }) => [original_column, suggested_name] as const);
      setAll(withNames(columns, names, given), t('columns.taken', { count: given.length }));
    },
    runPreview: () => send(t('columns.nothingToPreview'), () => preview.mutate(mapping, { onSuccess: onPreviewed })),
    runDownload: () =>
      send(t('columns.nothingToApply'), () => download.mutate(mapping, { onSuccess: () => setDownloaded(written) })),
    runApply: () => {
      const start = () => {
        reset();
        preview.reset();
      };
      send(t('columns.nothingToApply'), () => apply.mutate(mapping, { onSuccess: start }));
    },
  };
}

export type Mapper = ReturnType<typeof useMapper>;
