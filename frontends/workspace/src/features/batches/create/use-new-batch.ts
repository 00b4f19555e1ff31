import type { File } from '@rapi/contracts';
import { useUser } from '@rapi/ui';
import { useState } from 'react';
import type { BatchAddress } from '../batch-address';
import { type BatchSettings, categories, newSettings, optimizations, priorities, timezones } from './batch-settings';

/** Kept in the tab with the user's id, so that a reload does not lose the input. */
const KEY = 'rapi.workspace.newBatch';

interface NewBatch {
  settings: BatchSettings;
  /** Start the batch at once. */
  isStarting: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
const textOr = (value: unknown, usual: string): string => (typeof value === 'string' ? value : usual);

function optimizationIn(kept: Fields): BatchSettings['indonesian_optimization'] {
  const usual = newSettings.indonesian_optimization;
  const ticks = optimizations.map((name) => [name, typeof kept[name] === 'boolean' ? kept[name] : usual[name]]);
  return {
    ...usual,
    ...Object.fromEntries(ticks),
    timezone: timezones.find(({ zone }) => zone === kept['timezone'])?.zone ?? usual.timezone,
  };
}

/** The settings as the tab kept them; a field that an older page wrote differently takes the value of a new form. */
function settingsIn(kept: Fields): BatchSettings {
  const { template_id: template, file_ids: files } = kept;
  return {
    name: textOr(kept['name'], newSettings.name),
    description: textOr(kept['description'], newSettings.description),
    template_id: typeof template === 'string' ? template : null,
    file_ids: Array.isArray(files) ? files.filter((id) => typeof id === 'string') : [],
    business_category: categories.find((each) => each === kept['business_category']) ?? newSettings.business_category,
    priority: priorities.find((each) => each === kept['priority']) ?? newSettings.priority,
    indonesian_optimization: optimizationIn(fieldsOf(kept['indonesian_optimization'])),
  };
}

function keptFor(owner: string): NewBatch | undefined {
  try {
    const kept = fieldsOf(JSON.parse(sessionStorage.getItem(KEY) ?? 'null'));
    if (kept['owner'] !== owner) return undefined;
    return { settings: settingsIn(fieldsOf(kept['settings'])), isStarting: kept['isStarting'] !== false };
  } catch {
    return undefined;
  }
}

function keep(owner: string, batch: NewBatch | undefined): void {
  try {
    if (batch) sessionStorage.setItem(KEY, JSON.stringify({ owner, ...batch }));
    else sessionStorage.removeItem(KEY);
  } catch {
    // If the storage is full, the form lasts as long as the page.
  }
}

/** The form of a new batch: as the user left it for the same link in this tab, else as the link begins it. */
export function useNewBatch(files: readonly File[], started: BatchAddress['started']) {
  const { id } = useUser();
  const owner = JSON.stringify([id, started]);
  const [batch, setBatch] = useState((): NewBatch => {
    const begun = keptFor(owner) ?? { settings: { ...newSettings, ...started }, isStarting: true };
    // Files may have been deleted since.
    const known = begun.settings.file_ids.filter((file) => files.some((each) => each.id === file));
    return { ...begun, settings: { ...begun.settings, file_ids: known } };
  });
  const change = (changes: Partial<NewBatch>) => {
    const changed = { ...batch, ...changes };
    setBatch(changed);
    keep(owner, changed);
  };
  return {
    ...batch,
    change: (fields: Partial<BatchSettings>) => change({ settings: { ...batch.settings, ...fields } }),
    setStarting: (isStarting: boolean) => change({ isStarting }),
    forget: () => keep(owner, undefined),
  };
}
