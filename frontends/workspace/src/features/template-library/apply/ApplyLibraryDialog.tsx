import type { File, MarketplaceTemplate, MatchedColumn } from '@rapi/contracts';
import { Button, EmptyState, ErrorPanel, LoadingArea, Notice, Stack } from '@rapi/ui';
import { Dialog, Select, StepWarnings } from '@rapi/ui/controls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFiles } from '../../files/use-files';
import { detailQuery, matchQuery } from '../library-queries';
import { ProblemBanner } from '../ProblemBanner';
import { useTemplateWords } from '../use-template-words';
import { ColumnMatches } from './ColumnMatches';
import { stepsForFile } from './steps-for-file';
import { useApplyLibrary } from './use-apply-library';

interface ApplyLibraryDialogProps {
  template: MarketplaceTemplate;
  onClose: () => void;
}

const isReady = ({ status, row_count }: File): boolean => status === 'ready' && row_count !== null;
const none: never[] = [];

/** The chosen file, and which of its columns stand for those that the template needs. */
function useMatches(templateId: string) {
  const [fileId, setFileId] = useState<string>();
  const [choices, setChoices] = useState<Readonly<Record<string, string | null>>>({});
  const query = useQuery({ ...matchQuery(templateId, fileId ?? ''), enabled: fileId !== undefined });
  const { columns = none, file_columns: fileColumns = none } = query.data ?? {};
  const choiceOf = ({ column, suggested }: MatchedColumn): string | null => choices[column] ?? suggested;
  const chosen = Object.fromEntries(
    columns.flatMap((match) => {
      const column = choiceOf(match);
      return column === null ? [] : [[match.column, column]];
    }),
  );
  const used = Object.values(chosen);
  return {
    ...query,
    ...{ fileId, columns, fileColumns, chosen, choiceOf },
    isComplete: used.length === columns.length,
    isUnique: new Set(used).size === used.length,
    choose: (column: string, name: string | null) => setChoices((known) => ({ ...known, [column]: name })),
    chooseFile: (id: string | null) => {
      setFileId(id ?? undefined);
      setChoices({});
    },
  };
}

type Matches = ReturnType<typeof useMatches>;

function MatchArea({ matches }: { matches: Matches }) {
  const { t } = useTranslation('workspace');
  const { fileId, data, error, refetch, isComplete, isUnique } = matches;
  if (fileId === undefined) return null;
  if (error) {
    return <ErrorPanel title={t('library.apply.matchFailed')} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <LoadingArea lines={4} />;
  return (
    <>
      <ColumnMatches
        columns={matches.columns}
        fileColumns={matches.fileColumns}
        choiceOf={matches.choiceOf}
        onChoose={matches.choose}
      />
      {!isComplete && <Notice tone="warning">{t('library.apply.missing')}</Notice>}
      {!isUnique && <Notice tone="warning">{t('library.apply.twice')}</Notice>}
      {isComplete && isUnique && <Notice>{t('library.apply.counted')}</Notice>}
    </>
  );
}

/** Applies a downloaded template to one of the user's files, whatever its columns are called (R-MARKET-11). */
export function ApplyLibraryDialog({ template, onClose }: ApplyLibraryDialogProps) {
  const { t } = useTranslation('workspace');
  const { template_name: name } = useTemplateWords().textsOf(template);
  const { data: all } = useFiles();
  const files = all?.filter(isReady) ?? none;
  const { data: detail } = useQuery(detailQuery(template.id));
  const steps = detail?.workflow_steps;
  const matches = useMatches(template.id);
  const { apply, isPending, problem, isAsked, dismiss, made, openFile } = useApplyLibrary({ id: template.id, name });
  const file = files.find(({ id }) => id === matches.fileId);
  const isReadyToRun = matches.data !== undefined && matches.isComplete && matches.isUnique;
  const run = () => {
    if (file && steps) apply({ file, steps: stepsForFile(steps, matches.chosen, matches.fileColumns) });
  };
  const answer =
    isAsked && file ? { label: t('library.apply.answer'), open: () => openFile(file.id, 'profile') } : undefined;
  const footer = made ? (
    <Button onClick={() => openFile(made.file_id)}>{t('library.apply.openResult')}</Button>
  ) : (
    <>
      <Button variant="default" onClick={onClose}>
        {t('library.apply.cancel')}
      </Button>
      <Button
        disabled={!file || !steps || !isReadyToRun}
        busy={isPending}
        busyLabel={t('library.apply.busy')}
        onClick={run}
      >
        {t('library.apply.button')}
      </Button>
    </>
  );
  return (
    <Dialog title={t('library.apply.title', { name })} width={680} footer={footer} onClose={onClose}>
      <Stack gap={14}>
        <ProblemBanner problem={problem} onDismiss={dismiss} answer={answer} />
        <StepWarnings warnings={made?.warnings} />
        <Select
          data-autofocus
          label={t('library.apply.file')}
          placeholder={t('library.apply.chooseFile')}
          data={files.map(({ id, filename }) => ({ value: id, label: filename }))}
          value={matches.fileId ?? null}
          disabled={isPending || made !== undefined || files.length === 0}
          searchable
          allowDeselect={false}
          onChange={matches.chooseFile}
        />
        {all && files.length === 0 && <EmptyState title={t('library.apply.noFiles')} />}
        {!made && <MatchArea matches={matches} />}
      </Stack>
    </Dialog>
  );
}
