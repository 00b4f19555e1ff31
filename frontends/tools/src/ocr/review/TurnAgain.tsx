import type { OcrDocument, OcrPage } from '@rapi/contracts';
import { Button, Notice } from '@rapi/ui';
import { IconRotate2, IconRotateClockwise, IconRotateClockwise2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRetryDocument } from '../documents/use-document-actions';
import classes from './TurnAgain.module.css';

interface TurnAgainProps {
  document: Pick<OcrDocument, 'id'>;
  page: Pick<OcrPage, 'page_number' | 'words'>;
  /** Sends unsaved corrections first, so that none is lost. */
  flush: () => Promise<boolean>;
}

const turns = [
  { name: 'right', degrees: 90, icon: IconRotateClockwise },
  { name: 'left', degrees: 270, icon: IconRotate2 },
  { name: 'over', degrees: 180, icon: IconRotateClockwise2 },
] as const;

/** For a page where little or nothing could be read: advice, and a button for each rotation. */
export function TurnAgain({ document, page, flush }: TurnAgainProps) {
  const { t } = useTranslation('ocr');
  const retry = useRetryDocument();
  const { page_number, words } = page;
  const isEmpty = words.length === 0;
  const again = async (degrees: (typeof turns)[number]['degrees']) => {
    if (await flush()) retry.mutate({ id: document.id, turn: { page_number, degrees } });
  };
  return (
    <Notice tone="warning" title={t(isEmpty ? 'turn.none' : 'turn.title', { page: page_number })}>
      <p className={classes.hint}>{t(isEmpty ? 'turn.noneHint' : 'turn.hint')}</p>
      <div className={classes.turns}>
        {turns.map(({ name, degrees, icon: Icon }) => (
          <Button
            key={name}
            size="compact-sm"
            variant="default"
            leftSection={<Icon size={15} aria-hidden />}
            disabled={retry.isPending}
            onClick={() => void again(degrees)}
          >
            {t(`turn.${name}`)}
          </Button>
        ))}
      </div>
    </Notice>
  );
}
