import { MAX_COLUMN_NAME_LENGTH } from '../limits';
import { z } from '../zod';
import { nameMap } from './name-map';

export const renameSettings = z
  .object({ mapping: nameMap(z.string().trim().max(MAX_COLUMN_NAME_LENGTH)) })
  .meta({ examples: [{ mapping: { Nama: ' Pelanggan ', Kota: 'Nama' } }] });
export type RenameSettings = z.output<typeof renameSettings>;
