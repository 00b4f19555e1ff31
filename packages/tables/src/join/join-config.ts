import type { SettingsOf } from '@rapi/contracts';

export type JoinConfig = SettingsOf<'join@1'>;
