import { Button, Card, formatFileSize, Stack, toast } from '@rapi/ui';
import { IconReceipt } from '@tabler/icons-react';
import { DropOverlay, FileDropzone, NativeSelect, usePageDrop, useQueuedItems } from '@rapi/ui/controls';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { documentTypes } from '../document-types';
import { CameraButton } from './CameraButton';
import { acceptedScans, checkScan } from './check-scan';
import classes from './Intake.module.css';
import { QuotaNotice } from './QuotaNotice';
import { ScanRow } from './ScanRow';
import { isQuotaRefusal, type ScanQueue, type ScanSettings } from './scan-queue';
import { sampleReceipt } from './sample-receipt';
import { shrinkPhoto } from './shrink-photo';

// Repeated here for the same reason as in document-types.ts.
const languages: readonly ScanSettings['language'][] = ['ind+eng', 'ind', 'eng'];

const isOneOf = <Value extends string>(values: readonly Value[], text: string): text is Value =>
  values.some((value) => value === text);

interface SettingsProps {
  settings: ScanSettings;
  onChange: (settings: ScanSettings) => void;
}

function Settings({ settings, onChange }: SettingsProps) {
  const { t } = useTranslation('ocr');
  return (
    <div className={classes.settings}>
      <NativeSelect
        label={t('intake.type')}
        value={settings.document_type}
        data={documentTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          isOneOf(documentTypes, value) && onChange({ ...settings, document_type: value })
        }
      />
      <NativeSelect
        label={t('intake.language')}
        value={settings.language}
        data={languages.map((value) => ({ value, label: t(`language.${value}`) }))}
        onChange={({ currentTarget: { value } }) =>
          isOneOf(languages, value) && onChange({ ...settings, language: value })
        }
      />
    </div>
  );
}

/** Takes in documents: dropped anywhere on the page, chosen, or photographed. */
export function Intake({ queue, isReviewing }: { queue: ScanQueue; isReviewing: boolean }) {
  const { t } = useTranslation('ocr');
  const items = useQueuedItems(queue);
  const [settings, setSettings] = useState<ScanSettings>({ language: 'ind+eng', document_type: 'auto' });
  const take = async (files: readonly File[]) => {
    const fitting = await Promise.all(files.map(shrinkPhoto));
    fitting.forEach((file, index) => {
      const before = files[index]?.size ?? file.size;
      if (file.size < before)
        toast.info(
          t('intake.shrunk', { name: file.name, from: formatFileSize(before), to: formatFileSize(file.size) }),
        );
    });
    queue.add(
      fitting.map((file) => ({ file, problem: checkScan(file) })),
      settings,
    );
  };
  const isOver = usePageDrop((files) => void take(files), !isReviewing);
  const refusal = items.map(({ error }) => error).find(isQuotaRefusal);
  return (
    <Card title={t('intake.title')}>
      <Stack gap={12}>
        <Settings settings={settings} onChange={setSettings} />
        <FileDropzone
          onFiles={(files) => void take(files)}
          accept={acceptedScans}
          multiple
          buttonLabel={t('intake.choose')}
        >
          {t('intake.hint')}
        </FileDropzone>
        <CameraButton onFiles={(files) => void take(files)} />
        <div className={classes.sample}>
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={<IconReceipt size={16} aria-hidden />}
            onClick={async () => take([await sampleReceipt(t('intake.sampleName'))])}
          >
            {t('intake.sample')}
          </Button>
          <span>{t('intake.sampleHint')}</span>
        </div>
        {refusal && <QuotaNotice refusal={refusal} />}
        {items.length > 0 && (
          <ul className={classes.queue} aria-label={t('intake.queue')}>
            {items.map((item) => (
              <ScanRow key={item.id} item={item} queue={queue} />
            ))}
          </ul>
        )}
      </Stack>
      {isOver && <DropOverlay>{t('intake.drop')}</DropOverlay>}
    </Card>
  );
}
