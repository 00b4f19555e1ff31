import type { OcrSummary } from '@rapi/contracts';
import { Button, Card, Checkbox, EmptyState, formatNumber } from '@rapi/ui';
import { IconScan, IconTableExport, IconTrash, IconX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './DocumentList.module.css';
import { DocumentRow } from './DocumentRow';
import { useMakeSheet, useRemoveDocuments } from './use-document-actions';

interface SelectionBarProps {
  selected: readonly OcrSummary[];
  onClear: () => void;
}

/** Actions for several selected documents. */
function SelectionBar({ selected, onClear }: SelectionBarProps) {
  const { t } = useTranslation('ocr');
  const { remove, isPending } = useRemoveDocuments();
  const sheet = useMakeSheet();
  const unread = selected.filter(({ status }) => status !== 'completed').length;
  return (
    <div className={classes.bar} role="group" aria-label={t('selection.label')}>
      <strong>{t('selection.count', { count: selected.length })}</strong>
      <Button
        size="compact-sm"
        leftSection={<IconTableExport size={15} aria-hidden />}
        disabled={unread > 0}
        busy={sheet.isPending}
        busyLabel={t('send.busy')}
        onClick={() =>
          sheet.mutate(
            selected.map(({ id }) => id),
            { onSuccess: onClear },
          )
        }
      >
        {t('selection.sheet')}
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconTrash size={15} aria-hidden />}
        busy={isPending}
        onClick={async () => (await remove(selected)) && onClear()}
      >
        {t('remove.delete')}
      </Button>
      <Button size="compact-sm" variant="subtle" leftSection={<IconX size={15} aria-hidden />} onClick={onClear}>
        {t('selection.clear')}
      </Button>
      {unread > 0 && <span className={classes.dim}>{t('selection.unread', { count: unread })}</span>}
    </div>
  );
}

interface DocumentListProps {
  documents: readonly OcrSummary[];
  total: number;
  onOpen: (id: string) => void;
  onMore: () => void;
  isLoadingMore: boolean;
}

/** The user's documents, newest first. */
export function DocumentList({ documents, total, onOpen, onMore, isLoadingMore }: DocumentListProps) {
  const { t } = useTranslation('ocr');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selected = documents.filter(({ id }) => chosen.has(id));
  const select = (ids: readonly string[], isSelected: boolean) => {
    const others = [...chosen].filter((id) => !ids.includes(id));
    setChosen(new Set(isSelected ? [...others, ...ids] : others));
  };
  if (documents.length === 0)
    return (
      <Card>
        <EmptyState illustration={<IconScan size={30} stroke={1.5} />} title={t('documents.empty')}>
          {t('documents.emptyHint')}
        </EmptyState>
      </Card>
    );
  const isAll = selected.length === documents.length;
  return (
    <Card padding="none" aria-label={t('documents.title')}>
      <div className={classes.head}>
        <Checkbox
          aria-label={t('documents.selectAll')}
          checked={isAll}
          indeterminate={selected.length > 0 && !isAll}
          onChange={() =>
            select(
              documents.map(({ id }) => id),
              !isAll,
            )
          }
        />
        <h2>{t('documents.title')}</h2>
        <span className={classes.dim}>{formatNumber(total)}</span>
        {selected.length > 0 && <SelectionBar selected={selected} onClear={() => setChosen(new Set())} />}
      </div>
      <ul className={classes.list}>
        {documents.map((document) => (
          <DocumentRow
            key={document.id}
            document={document}
            isSelected={chosen.has(document.id)}
            onSelect={(isSelected) => select([document.id], isSelected)}
            onOpen={() => onOpen(document.id)}
          />
        ))}
      </ul>
      {documents.length < total && (
        <div className={classes.more}>
          <Button variant="default" busy={isLoadingMore} busyLabel={t('documents.loading')} onClick={onMore}>
            {t('documents.more')}
          </Button>
        </div>
      )}
    </Card>
  );
}
