import type { OcrSummary } from '@rapi/contracts';
import { Button } from '@rapi/ui';
import { Menu } from '@rapi/ui/controls';
import { IconChevronDown, IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRetryDocument } from '../documents/use-document-actions';
import { documentTypes } from '../document-types';
import classes from './CompletedReview.module.css';

interface ReadAgainMenuProps {
  document: Pick<OcrSummary, 'id' | 'document_type'>;
  /** Sends unsaved corrections first, so that none is lost. */
  flush?: () => Promise<boolean>;
}

/** Reads a document again, with the same document type or another one. */
export function ReadAgainMenu({ document, flush }: ReadAgainMenuProps) {
  const { t } = useTranslation('ocr');
  const retry = useRetryDocument();
  const again = async (type?: (typeof documentTypes)[number]) => {
    if (flush && !(await flush())) return;
    retry.mutate({ id: document.id, ...(type && { document_type: type }) });
  };
  return (
    <Menu width={240} position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          className={flush && classes.icon}
          leftSection={<IconRefresh size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          busy={retry.isPending}
        >
          <span className={flush && classes.label}>{t('again.title')}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void again()}>{t('again.same')}</Menu.Item>
        <Menu.Label>{t('again.as')}</Menu.Label>
        {documentTypes
          .filter((type) => type !== 'auto' && type !== document.document_type)
          .map((type) => (
            <Menu.Item key={type} onClick={() => void again(type)}>
              {t(`type.${type}`)}
            </Menu.Item>
          ))}
      </Menu.Dropdown>
    </Menu>
  );
}
