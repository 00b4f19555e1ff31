import { account } from './account';
import { apiKey } from './api-key';
import { batch } from './batch';
import { contact } from './contact';
import { document } from './document';
import { exporting } from './exporting';
import { file } from './file';
import { formula } from './formula';
import { input } from './input';
import { notification } from './notification';
import { operating } from './operating';
import { reading } from './reading';
import { scheduling } from './scheduling';
import { service } from './service';
import { step } from './step';
import { suggestion } from './suggestion';
import { table } from './table';
import { templateLibrary } from './template-library';
import { tool } from './tool';
import { tray } from './tray';
import { violation } from './violation';
import { warning } from './warning';

/** Every sentence in Indonesian, for i18next. */
export const sentences = {
  ...account,
  ...apiKey,
  ...batch,
  ...contact,
  ...document,
  ...exporting,
  ...file,
  ...formula,
  ...input,
  ...notification,
  ...operating,
  ...reading,
  ...scheduling,
  ...service,
  ...step,
  ...suggestion,
  ...table,
  ...templateLibrary,
  ...tool,
  ...tray,
  ...violation,
  ...warning,
};
