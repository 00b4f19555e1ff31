import './texts';
import { type ContactTopic, contactTopics, MAX_CONTACT_MESSAGE, MAX_CONTACT_NAME } from '@rapi/contracts/contact';
import { Button, callApi, errorSentence, Flex, Notice, TextInput, toast } from '@rapi/ui';
import { Dialog, NativeSelect, Textarea } from '@rapi/ui/controls';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './ContactDialog.module.css';

/** What a visitor wants to write about, by the button they pressed. */
export interface ContactWish {
  topic: ContactTopic;
  /** The name of a plan. */
  plan?: string;
}

const isTopic = (value: string): value is ContactTopic => contactTopics.some((topic) => topic === value);
const isAddress = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

function useMessage({ topic, plan }: ContactWish, onSent: () => void) {
  const { t } = useTranslation('contact');
  const [fields, setFields] = useState({
    ...{ name: '', email: '', company: '', website: '' },
    topic,
    message: plan === undefined ? '' : t('aboutPlan', { plan }),
  });
  const [isTried, setTried] = useState(false);
  const email = fields.email.trim();
  const sending = useMutation({
    mutationFn: () => callApi('contact.send', { body: { ...fields, email } }),
    onSuccess: () => {
      toast.success(t('sent', { email }));
      onSent();
    },
  });
  const problems = {
    name: fields.name.trim() === '' ? t('nameMissing') : undefined,
    email: isAddress(email) ? undefined : t('emailMissing'),
    message: fields.message.trim() === '' ? t('messageMissing') : undefined,
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (Object.values(problems).every((problem) => problem === undefined)) sending.mutate();
  };
  const set = (changes: Partial<typeof fields>) => setFields((before) => ({ ...before, ...changes }));
  const isBegun = [fields.name, fields.email, fields.company].some((text) => text.trim() !== '');
  return { fields, set, sending, send, isBegun, problems: isTried ? problems : undefined };
}

type Message = ReturnType<typeof useMessage>;

/** A trap for bots, which fill in every field they find. People never see this field. */
function Trap({ fields, set }: Pick<Message, 'fields' | 'set'>) {
  const { t } = useTranslation('contact');
  return (
    <div hidden>
      <TextInput
        label={t('leaveEmpty')}
        name="website"
        tabIndex={-1}
        autoComplete="off"
        value={fields.website}
        onChange={({ currentTarget }) => set({ website: currentTarget.value })}
      />
    </div>
  );
}

function Fields({ fields, set, problems }: Pick<Message, 'fields' | 'set' | 'problems'>) {
  const { t } = useTranslation('contact');
  return (
    <>
      <TextInput
        label={t('name')}
        autoComplete="name"
        value={fields.name}
        maxLength={MAX_CONTACT_NAME}
        required
        data-autofocus
        error={problems?.name}
        onChange={({ currentTarget }) => set({ name: currentTarget.value })}
      />
      <TextInput
        label={t('email')}
        type="email"
        autoComplete="email"
        value={fields.email}
        maxLength={254}
        required
        error={problems?.email}
        onChange={({ currentTarget }) => set({ email: currentTarget.value })}
      />
      <TextInput
        label={t('company')}
        autoComplete="organization"
        value={fields.company}
        maxLength={MAX_CONTACT_NAME}
        onChange={({ currentTarget }) => set({ company: currentTarget.value })}
      />
      <NativeSelect
        label={t('topic')}
        value={fields.topic}
        data={contactTopics.map((topic) => ({ value: topic, label: t(`topics.${topic}`) }))}
        onChange={({ currentTarget: { value } }) => isTopic(value) && set({ topic: value })}
      />
      <Textarea
        label={t('message')}
        value={fields.message}
        maxLength={MAX_CONTACT_MESSAGE}
        autosize
        minRows={4}
        maxRows={12}
        required
        error={problems?.message}
        onChange={({ currentTarget }) => set({ message: currentTarget.value })}
      />
      <Trap fields={fields} set={set} />
    </>
  );
}

/** Contact form for writing to the operator of the product (R-LAND-5). */
export function ContactDialog({ wish, onClose }: { wish: ContactWish; onClose: () => void }) {
  const { t } = useTranslation('contact');
  const formId = useId();
  const { fields, set, sending, send, isBegun, problems } = useMessage(wish, onClose);
  return (
    <Dialog
      title={t('title')}
      onClose={onClose}
      unsaved={isBegun && !sending.isPending}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" form={formId} busy={sending.isPending} busyLabel={t('sending')}>
            {t('send')}
          </Button>
        </>
      }
    >
      <Flex component="form" id={formId} direction="column" gap={14} noValidate onSubmit={send}>
        <p className={classes.text}>{t('text')}</p>
        <Fields fields={fields} set={set} problems={problems} />
        {sending.error && (
          <Notice tone="danger" role="alert">
            {errorSentence(sending.error, t('failed'))}
          </Notice>
        )}
      </Flex>
    </Dialog>
  );
}
