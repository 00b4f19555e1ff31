import type { OcrDocument } from '@rapi/contracts';
import { Button, Group, IconButton, Notice, Stack } from '@rapi/ui';
import { NativeSelect } from '@rapi/ui/controls';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './DocumentSwitch.module.css';
import { documentAt, nameOf } from './file-documents';

interface DocumentSwitchProps {
  documents: OcrDocument['documents'];
  /** From 0. */
  current: number;
  /** The visible page, which may belong to another document. */
  page: number;
  onSwitch: (index: number) => void;
}

/** Says that the visible page belongs to another document than the values, and offers to switch to it. */
function OtherPage({ documents, current, page, onSwitch }: DocumentSwitchProps) {
  const { t } = useTranslation('ocr');
  const index = documentAt(documents, page);
  if (index < 0 || index === current) return null;
  return (
    <Notice role="status">
      <p className={classes.other}>{t('part.otherPage', { page, number: index + 1, current: current + 1 })}</p>
      <Button size="compact-sm" variant="default" onClick={() => onSwitch(index)}>
        {t('part.goTo', { number: index + 1 })}
      </Button>
    </Notice>
  );
}

/** Chooses which document of the file to review. */
export function DocumentSwitch(props: DocumentSwitchProps) {
  const { documents, current, onSwitch } = props;
  const { t } = useTranslation('ocr');
  const data = documents.map((part, index) => {
    const { page_from: from, page_to: to } = part;
    const name = nameOf(part);
    const title = t(name === undefined ? 'part.title' : 'part.named', { number: index + 1, name });
    const pages = t(from === to ? 'part.page' : 'part.pages', { from, to });
    return { value: String(index), label: `${title} (${pages})` };
  });
  return (
    <Stack gap={10}>
      <Group gap={4} align="flex-end" wrap="nowrap">
        <NativeSelect
          className={classes.select}
          label={t('part.switch')}
          description={t('part.found', { count: documents.length })}
          data={data}
          value={String(current)}
          // Switching remounts this; keep the focus here for people who use the keyboard.
          data-autofocus={current > 0 || undefined}
          onChange={({ currentTarget }) => onSwitch(Number(currentTarget.value))}
        />
        <IconButton
          size="lg"
          aria-label={t('part.previous')}
          title={t('part.previous')}
          disabled={current === 0}
          onClick={() => onSwitch(current - 1)}
        >
          <IconChevronLeft size={18} aria-hidden />
        </IconButton>
        <IconButton
          size="lg"
          aria-label={t('part.next')}
          title={t('part.next')}
          disabled={current === documents.length - 1}
          onClick={() => onSwitch(current + 1)}
        >
          <IconChevronRight size={18} aria-hidden />
        </IconButton>
      </Group>
      <OtherPage {...props} />
    </Stack>
  );
}
