import { Button } from '@rapi/ui';
import { IconFileImport } from '@tabler/icons-react';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useImportTemplates } from './use-template-actions';

/** Imports templates from JSON files. */
export function ImportButton() {
  const { t } = useTranslation('workspace');
  const input = useRef<HTMLInputElement>(null);
  const { mutate: take, isPending } = useImportTemplates();
  const read = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(currentTarget.files ?? [])];
    // Lets the user choose the same file again.
    currentTarget.value = '';
    take(files);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        multiple
        hidden
        aria-label={t('templates.import.button')}
        onChange={read}
      />
      <Button
        variant="default"
        leftSection={<IconFileImport size={16} aria-hidden />}
        busy={isPending}
        onClick={() => input.current?.click()}
      >
        {t('templates.import.button')}
      </Button>
    </>
  );
}
