import type { SettingsOf } from '@rapi/contracts';

export type GroupingConfig = SettingsOf<'group@1'>;
