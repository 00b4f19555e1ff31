import { Button, Flex, TextInput } from '@rapi/ui';
import { Textarea } from '@rapi/ui/controls';
import { IconDeviceFloppy } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './BuilderTab.module.css';

export interface ConfigurationName {
  name: string;
  description: string;
}

interface SavePanelProps {
  /** Whether a configuration was loaded or saved, and so can be overwritten. */
  isSaved: boolean;
  named: ConfigurationName;
  onName: (named: ConfigurationName) => void;
  isReady: boolean;
  isSaving: boolean;
  onSave: (named: ConfigurationName, isNew: boolean) => void;
}

/** The configuration's name (R-GROUP-2: required) and description, and the buttons that save it. */
export function SavePanel({ isSaved, named, onName, isReady, isSaving, onSave }: SavePanelProps) {
  const { t } = useTranslation('tools');
  const [isAsked, setIsAsked] = useState(false);
  const isNamed = named.name.trim() !== '';
  const save = (isNew: boolean) => {
    setIsAsked(!isNamed);
    if (isNamed) onSave({ name: named.name.trim(), description: named.description.trim() }, isNew);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save(!isSaved);
  };
  return (
    <section className={classes.panel} aria-label={t('grouping.save')}>
      <h3 className={classes.legend}>{t('grouping.save')}</h3>
      <Flex component="form" direction="column" gap={10} onSubmit={submit} noValidate>
        <TextInput
          label={t('grouping.name')}
          placeholder={t('grouping.namePlaceholder')}
          withAsterisk
          maxLength={200}
          value={named.name}
          error={isAsked && !isNamed ? t('grouping.nameRequired') : undefined}
          onChange={(event) => onName({ ...named, name: event.currentTarget.value })}
        />
        <Textarea
          label={t('grouping.description')}
          autosize
          minRows={2}
          maxRows={4}
          maxLength={1000}
          value={named.description}
          onChange={(event) => onName({ ...named, description: event.currentTarget.value })}
        />
        <div className={classes.buttons}>
          <Button
            type="submit"
            variant="default"
            disabled={!isReady}
            busy={isSaving}
            leftSection={<IconDeviceFloppy size={16} aria-hidden />}
          >
            {isSaved ? t('grouping.saveChanges') : t('grouping.saveConfiguration')}
          </Button>
          {isSaved && (
            <Button variant="subtle" disabled={!isReady || isSaving} onClick={() => save(true)}>
              {t('grouping.saveAsNew')}
            </Button>
          )}
        </div>
        {!isReady && <p className={classes.hint}>{t('grouping.generateHint')}</p>}
      </Flex>
    </section>
  );
}
