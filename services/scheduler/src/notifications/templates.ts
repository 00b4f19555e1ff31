import {
  type BodyOf,
  type calls,
  notificationChannels,
  type NotificationChannel,
  notificationEvents,
  type NotificationEvent,
  notificationPlaceholders,
  type NotificationTemplate,
  type NotificationText,
} from '@rapi/contracts';
import { notFound } from '@rapi/service-kit';
import { htmlOf, messageOf } from './message-text';
import { checkPlaceholders } from './placeholders';
import { sampleIn } from './sample-values';
import type { NotificationTemplateModel, TemplateRecord } from './template-record';
import { type Language, sayIn, wordsAs } from './words/words';

interface TemplateName {
  event: NotificationEvent;
  channel: NotificationChannel;
}

export interface TemplatePorts {
  templates: NotificationTemplateModel;
}

const templateId = ({ event, channel }: TemplateName) => `${event}.${channel}`;
const recordId = (userId: string, name: TemplateName) => `${userId}:${templateId(name)}`;

const allTemplates: readonly TemplateName[] = notificationEvents.flatMap((event) =>
  notificationChannels.map((channel) => ({ event, channel })),
);

interface SeededName {
  /** `job_nothing`: Rapi's words for a job that succeeded without any file. */
  event: NotificationEvent | 'job_nothing';
  channel: NotificationChannel;
}

/** Rapi's own words. Webhooks and in-app notices have room for one line. */
export const seeded = (language: Language, { event, channel }: SeededName): NotificationText => ({
  subject: channel === 'webhook' ? '' : wordsAs(language, `${event}_subject`),
  body: wordsAs(language, channel === 'email' ? `${event}_text` : `${event}_line`).trim(),
});

const textsOf = (name: TemplateName, own: TemplateRecord['texts'] | undefined) => ({
  en: own?.en ?? seeded('en', name),
  id: own?.id ?? seeded('id', name),
});

function answered(
  name: TemplateName,
  own: TemplateRecord['texts'] | undefined,
  language: Language,
): NotificationTemplate {
  const say = sayIn(language);
  const texts = textsOf(name, own);
  const { subject, body } = texts[language];
  return {
    id: templateId(name),
    ...name,
    name: say(`${name.event}_name`),
    description: say(`${name.event}_description`),
    subject: name.channel === 'webhook' ? null : subject,
    body,
    texts,
    placeholders: [...notificationPlaceholders],
    is_edited: own?.en !== undefined || own?.id !== undefined,
  };
}

/** All messages, with the user's own words where they exist. */
export async function listTemplates({ templates }: TemplatePorts, userId: string, language: Language) {
  const own = await templates.find({ userId }).lean<TemplateRecord[]>();
  return allTemplates.map((name) =>
    answered(name, own.find(({ template }) => template === templateId(name))?.texts, language),
  );
}

function nameOf(id: string): TemplateName {
  const found = allTemplates.find((name) => templateId(name) === id);
  if (!found) throw notFound('notification_template');
  return found;
}

/** The words to send; `seed` names Rapi's own, used if the user has none. */
export async function textFor(
  { templates }: TemplatePorts,
  userId: string,
  { name, seed = name }: { name: TemplateName; seed?: SeededName },
  language: Language,
): Promise<NotificationText> {
  const own = await templates.findById(recordId(userId, name)).lean<TemplateRecord>();
  return own?.texts[language] ?? seeded(language, seed);
}

/** Stores a user's own words; languages not given stay unchanged. */
export async function updateTemplate(
  { templates }: TemplatePorts,
  { userId, language }: { userId: string; language: Language },
  id: string,
  { texts }: BodyOf<typeof calls.notifications.updateTemplate>,
): Promise<NotificationTemplate> {
  const name = nameOf(id);
  checkPlaceholders(texts);
  const given = Object.entries(texts).filter(([, text]) => text !== undefined);
  const kept = await templates
    .findOneAndUpdate(
      { _id: recordId(userId, name) },
      {
        $set: {
          userId,
          template: id,
          updatedAt: new Date(),
          ...Object.fromEntries(given.map(([each, text]) => [`texts.${each}`, text])),
        },
      },
      { upsert: true, returnDocument: 'after' },
    )
    .lean<TemplateRecord>();
  return answered(name, kept?.texts, language);
}

export async function resetTemplate(
  { templates }: TemplatePorts,
  { userId, language }: { userId: string; language: Language },
  id: string,
): Promise<NotificationTemplate> {
  const name = nameOf(id);
  await templates.deleteOne({ _id: recordId(userId, name) });
  return answered(name, undefined, language);
}

/** Fills unsaved words with sample values. */
export function previewTemplate(id: string, { language, ...text }: BodyOf<typeof calls.notifications.previewTemplate>) {
  const { channel } = nameOf(id);
  checkPlaceholders({ '': text }, '');
  const { subject, body } = messageOf(text, sampleIn(language));
  return { subject, body, html: channel === 'email' ? htmlOf(body) : null };
}
