import {
  exportTemplateSettings,
  type exportFormats,
  type exportSettings,
  type exportTemplateTypes,
  type exportTypes,
} from '@rapi/contracts';
import type { Dataset } from '@rapi/tables';
import { z } from 'zod';

export type ExportType = (typeof exportTypes)[number];
export type ExportFormat = (typeof exportFormats)[number];
export type ExportSettings = z.infer<typeof exportSettings>;

/** How a document is laid out (R-EXP-7); `layoutSettings.parse({})` gives the documented defaults. */
export const layoutSettings = z.object(exportTemplateSettings);
export type LayoutSettings = z.infer<typeof layoutSettings>;

/** A table to export, under the name it has for its owner (`penjualan.xlsx`). */
export interface ExportSource {
  name: string;
  /** Its file is in the pool's cache folder. */
  dataset: Dataset;
}

/** The layout of an export template of a user; its type decides nothing, the export's type and format do. */
export interface ExportLayout extends LayoutSettings {
  name: string;
  template_type: (typeof exportTemplateTypes)[number];
}

/** What an export is to hold and how it is to look (R-EXP-3, R-EXP-7). */
export interface ExportRequest {
  title: string;
  exportType: ExportType;
  format: ExportFormat;
  settings: ExportSettings;
  /** Without it the documented defaults hold. */
  template?: ExportLayout;
  /** Id of an Indonesian report; it takes the place of the export type's own layout. */
  report?: string;
  /** The file of a workbook template, which each table is written into. */
  workbook?: string;
  /** At least one. */
  sources: readonly ExportSource[];
  owner: { name: string; email: string };
  /** ISO 8601. */
  madeAt: string;
  /** Where the file is wanted, in any folder; its name is the caller's. */
  path: string;
}

export interface ExportedFile {
  path: string;
  bytes: number;
  /** Without a dot; `zip` for an archive. */
  extension: string;
  contentType: string;
}
