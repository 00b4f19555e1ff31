import { Button, currentLanguage, type Language, Stack, TextInput } from '@rapi/ui';
import { Dialog, SegmentedControl, Textarea } from '@rapi/ui/controls';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MessageTemplate } from '../jobs-queries';
import classes from './MessagesTab.module.css';
import { useMessageText } from './use-message-text';

/** The value with `text` in place of the selection. */
const inserted = ({ value, selectionStart, selectionEnd }: HTMLTextAreaElement, text: string): string =>
  value.slice(0, selectionStart) + text + value.slice(selectionEnd);

type Editing = ReturnType<typeof useMessageText>;

function TextFields({ template, editing }: { template: MessageTemplate; editing: Editing }) {
  const { t } = useTranslation('jobs');
  const field = useRef<HTMLTextAreaElement>(null);
  const { text, change } = editing;
  const insert = (placeholder: string) => {
    if (field.current) change({ body: inserted(field.current, `{{${placeholder}}}`) });
    field.current?.focus();
  };
  return (
    <>
      {template.channel !== 'webhook' && (
        <TextInput
          label={t('messages.subject')}
          maxLength={300}
          value={text.subject}
          onChange={(event) => change({ subject: event.currentTarget.value })}
        />
      )}
      <Textarea
        ref={field}
        label={t('messages.body')}
        autosize
        minRows={4}
        maxRows={12}
        maxLength={5000}
        value={text.body}
        onChange={(event) => change({ body: event.currentTarget.value })}
      />
      <div>
        <p className={classes.description}>{t('messages.places')}</p>
        <ul className={classes.places}>
          {template.placeholders.map((placeholder) => (
            <li key={placeholder}>
              <Button size="compact-xs" variant="default" onClick={() => insert(placeholder)}>
                {t(`place.${placeholder}`)}
              </Button>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function Preview({ editing: { problem, preview } }: { editing: Editing }) {
  const { t } = useTranslation('jobs');
  if (problem !== undefined) {
    return (
      <p className={classes.problem} role="alert">
        {problem}
      </p>
    );
  }
  if (!preview) return null;
  return (
    <section className={classes.preview} aria-label={t('messages.preview')}>
      {preview.subject !== '' && <p>{preview.subject}</p>}
      {preview.body}
    </section>
  );
}

/** Edits the words of one message in both languages, with a preview of sample values. */
export function MessageDialog({ template, onClose }: { template: MessageTemplate; onClose: () => void }) {
  const { t } = useTranslation('jobs');
  const [language, setLanguage] = useState<Language>(currentLanguage);
  const editing = useMessageText(template, language, onClose);
  const { text, isChanged, problem, save, reset } = editing;
  const footer = (
    <div className={classes.footer}>
      <Button variant="default" disabled={!template.is_edited} busy={reset.isPending} onClick={() => reset.mutate()}>
        {t('messages.reset')}
      </Button>
      <Button
        busy={save.isPending}
        disabled={!isChanged || problem !== undefined || text.body.trim() === ''}
        onClick={() => save.mutate()}
      >
        {t('messages.save')}
      </Button>
    </div>
  );
  const subtitle = t(`channel.${template.channel}`);
  return (
    <Dialog
      title={t(`event.${template.event}`)}
      subtitle={subtitle}
      width={720}
      unsaved={isChanged}
      footer={footer}
      onClose={onClose}
    >
      <Stack gap={14}>
        <SegmentedControl
          aria-label={t('messages.language')}
          value={language}
          onChange={(value) => setLanguage(value === 'id' ? 'id' : 'en')}
          data={[
            { value: 'id', label: 'Bahasa Indonesia' },
            { value: 'en', label: 'English' },
          ]}
        />
        <TextFields template={template} editing={editing} />
        <Preview editing={editing} />
      </Stack>
    </Dialog>
  );
}
