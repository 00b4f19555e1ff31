import { Button } from '@rapi/ui';
import { IconCamera } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './Intake.module.css';

/** Opens the camera directly on small screens, skipping the file chooser. */
export function CameraButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('ocr');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={classes.camera}>
      <Button
        fullWidth
        size="md"
        variant="light"
        leftSection={<IconCamera size={20} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {t('intake.camera')}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        hidden
        aria-label={t('intake.camera')}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // So that choosing the same picture again also counts as a change.
          currentTarget.value = '';
        }}
      />
    </div>
  );
}
