import { account } from './account';
import { document } from './document';
import { exporting } from './exporting';
import { file } from './file';
import { formula } from './formula';
import { input } from './input';
import { reading } from './reading';
import { service } from './service';
import { step } from './step';
import { suggestion } from './suggestion';
import { table } from './table';
import { templateLibrary } from './template-library';
import { tool } from './tool';
import { violation } from './violation';
import { warning } from './warning';

/** Every sentence in English, for i18next. */
export const sentences = {
  ...account,
  ...document,
  ...exporting,
  ...file,
  ...formula,
  ...input,
  ...reading,
  ...service,
  ...step,
  ...suggestion,
  ...table,
  ...templateLibrary,
  ...tool,
  ...violation,
  ...warning,
} as const;
