import { useDraft } from '@rapi/ui/controls';
import type { FormulaPreview } from '@rapi/contracts';
import { columnReference } from '@rapi/contracts/formula-functions';
import { callApi, downloadFile, errorSentence, isCancelled, toast } from '@rapi/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inDocumentedWords } from '../tool-frame/documented-error';
import type { ToolProps } from '../tool-frame/tool-props';
import { useApply } from '../tool-frame/use-apply';
import { useDownload } from '../tool-frame/use-download';
import { faultOf, nameFaultOf } from './formula-fault';
import type { NewColumn } from './formula-queries';
import { formulaPreviewQuery } from './formula-queries';
import { useSettled } from './use-settled';

const TYPING_MS = 350;

type FormulaFile = Pick<ToolProps, 'fileId' | 'fileName' | 'column' | 'onChanged'>;

/** Download and apply (R-FORM-12), each with its error message from R-FORM-2. */
function useSave(props: FormulaFile) {
  const { t } = useTranslation('tools');
  const params = { id: props.fileId };
  const words = {
    refused: (detail: string) => t('formula.error', { detail }),
    unreachable: t('formula.saveUnreachable'),
  };
  const download = useDownload<NewColumn>(props, {
    fetch: (column) => inDocumentedWords(downloadFile('formula.save', { params, body: column }), words),
    fallbackName: `formula_${props.fileName}`,
    texts: { downloaded: t('formula.downloaded'), failed: t('formula.saveUnreachable') },
  });
  const apply = useApply(props, {
    send: (column: NewColumn, version) =>
      inDocumentedWords(callApi('formula.save', { params, body: { ...column, apply: true, version } }), words),
    texts: { applied: t('formula.applied'), failed: t('formula.saveUnreachable') },
  });
  return { download, apply };
}

/** The live result, requested when typing pauses. The last valid result stays visible. */
function useLivePreview(fileId: string, column: NewColumn) {
  const [settled, settle] = useSettled(column, TYPING_MS);
  const query = useQuery(formulaPreviewQuery(fileId, settled));
  const [last, setLast] = useState<FormulaPreview>();
  if (query.data && query.data !== last) setLast(query.data);
  const isSettled = settled === column;
  const isBlank = column.formula.trim() === '';
  return {
    shown: isBlank ? undefined : (query.data ?? last),
    /** Whether the shown result belongs to the current formula. */
    isCurrent: isSettled && query.data !== undefined,
    error: isSettled && !isBlank ? query.error : null,
    isBusy: query.isFetching,
    settle,
  };
}

/** The state and actions of the screen: the formula, the new column's name and their result. */
export function useFormulaBuilder(props: FormulaFile, columns: readonly string[]) {
  const { t } = useTranslation('tools');
  const queryClient = useQueryClient();
  const defaultName = t('formula.defaultName');
  const [formula, setFormula] = useDraft('formula', () =>
    props.column === undefined ? '' : columnReference(props.column),
  );
  const [name, setName] = useDraft('name', defaultName);
  const [downloaded, setDownloaded] = useState<string>();
  const column = useMemo(() => ({ formula, column_name: name.trim() || defaultName }), [formula, name, defaultName]);
  const preview = useLivePreview(props.fileId, column);
  const { download, apply } = useSave(props);
  const isTaken = columns.includes(column.column_name);
  const nameProblem = isTaken ? t('formula.nameTaken') : nameFaultOf(preview.error);

  /** R-FORM-2: the documented Preview, run at once, with its own error message. */
  const runPreview = async () => {
    if (formula.trim() === '') return void toast.info(t('formula.blank'));
    preview.settle(column);
    try {
      const words = {
        refused: (detail: string) => t('formula.error', { detail }),
        unreachable: t('formula.previewUnreachable'),
      };
      await inDocumentedWords(queryClient.fetchQuery(formulaPreviewQuery(props.fileId, column)), words);
    } catch (error) {
      if (!isCancelled(error)) toast.error(errorSentence(error, t('formula.previewUnreachable')));
    }
  };
  const startAnew = () => {
    setFormula('');
    setName(defaultName);
  };
  return {
    formula,
    setFormula,
    name,
    setName,
    column,
    nameProblem,
    fault: faultOf(preview.error, formula, t('formula.previewUnreachable')),
    preview,
    isUnsaved: formula.trim() !== '' && formula !== downloaded,
    canSave: preview.isCurrent && nameProblem === undefined && !download.isPending && !apply.isPending,
    download,
    apply,
    runPreview: () => void runPreview(),
    runDownload: () => download.mutate(column, { onSuccess: () => setDownloaded(formula) }),
    runApply: () => apply.mutate(column, { onSuccess: startAnew }),
  };
}

export type FormulaBuilder = ReturnType<typeof useFormulaBuilder>;
