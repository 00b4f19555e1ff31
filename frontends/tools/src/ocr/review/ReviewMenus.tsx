import type { OcrDocument } from '@rapi/contracts';
import { type ApiBody, Button, callApi, downloadFile, errorSentence, saveFile, toast, randomId } from '@rapi/ui';
import { Menu } from '@rapi/ui/controls';
import {
  IconBraces,
  IconChevronDown,
  IconDownload,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconFileTypeTxt,
  IconFileTypeXls,
  IconForms,
  IconTable,
  IconTableExport,
} from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useOpenInWorkspace } from '../ocr-address';
import { refreshFiles } from '../ocr-queries';
import classes from './CompletedReview.module.css';
import type { Corrections } from './corrections';

const formats = [
  ['xlsx', IconFileTypeXls],
  ['csv', IconFileTypeCsv],
  ['pdf', IconFileTypePdf],
  ['txt', IconFileTypeTxt],
  ['json', IconBraces],
] as const;
type Format = (typeof formats)[number][0];

interface ReviewMenuProps {
  document: OcrDocument;
  /** Sends unsaved corrections first: exports must contain every one. */
  flush: () => Promise<boolean>;
}

class UnsavedError extends Error {}

async function saveFirst(flush: () => Promise<boolean>): Promise<void> {
  if (!(await flush())) throw new UnsavedError();
}

const baseName = (filename: string) => filename.replace(/\.[^.]+$/, '');

/** Downloads the document with its corrections. */
export function ExportMenu({ document, flush }: ReviewMenuProps) {
  const { t } = useTranslation('ocr');
  const { id, filename } = document;
  const download = useMutation({
    mutationFn: async (format: Format) => {
      await saveFirst(flush);
      saveFile(
        await downloadFile('ocr.export', { params: { id }, query: { format } }),
        `${baseName(filename)}.${format}`,
      );
    },
    onError: (error) =>
      toast.error(error instanceof UnsavedError ? t('save.first') : errorSentence(error, t('export.failed'))),
  });
  return (
    <Menu width={260} position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          className={classes.icon}
          leftSection={<IconDownload size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          busy={download.isPending}
          busyLabel={t('export.busy')}
        >
          <span className={classes.label}>{t('export.title')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formats.map(([format, Icon]) => (
          <Menu.Item key={format} leftSection={<Icon size={17} />} onClick={() => download.mutate(format)}>
            {t(`export.${format}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Makes a spreadsheet in the workspace. The toast links to it. */
function useSend({ document, flush }: ReviewMenuProps) {
  const { t } = useTranslation('ocr');
  const queries = useQueryClient();
  const openInWorkspace = useOpenInWorkspace();
  return useMutation({
    mutationFn: async (body: ApiBody<'ocr.to-file'>) => {
      await saveFirst(flush);
      return callApi('ocr.to-file', { params: { id: document.id }, body, idempotencyKey: randomId() });
    },
    onSuccess: ({ file_id, data }) => {
      refreshFiles(queries);
      toast.success(t('send.done', { name: data.filename }), {
        action: { label: t('send.open'), run: () => openInWorkspace(file_id) },
      });
    },
    onError: (error) =>
      toast.error(error instanceof UnsavedError ? t('save.first') : errorSentence(error, t('send.failed'))),
  });
}

/** 'Send to workspace': the fields, or one of the tables. */
export function SendMenu({ corrections, ...props }: ReviewMenuProps & { corrections: Corrections }) {
  const { t } = useTranslation('ocr');
  const send = useSend(props);
  const { fields, tables, documents } = props.document;
  const hasFields = fields.length > 0 || documents.some((each) => each.fields.length > 0);
  const isEmpty = !hasFields && tables.length === 0;
  return (
    <Menu width={280} position="bottom-end">
      <Menu.Target>
        <Button
          leftSection={<IconTableExport size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          disabled={isEmpty}
          title={isEmpty ? t('send.nothing') : undefined}
          busy={send.isPending}
          busyLabel={t('send.busy')}
        >
          {t('send.title')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {hasFields && (
          <Menu.Item leftSection={<IconForms size={17} />} onClick={() => send.mutate({ source: 'fields' })}>
            {documents.length > 1 ? t('send.fieldsOfAll', { count: documents.length }) : t('send.fields')}
          </Menu.Item>
        )}
        {tables.map(({ id, rows }, index) => (
          <Menu.Item
            key={id}
            leftSection={<IconTable size={17} />}
            onClick={() => send.mutate({ source: 'table', table_id: id })}
          >
            {t('send.table', { number: index + 1, count: corrections.tables[id]?.rows.length ?? rows.length })}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
