import {
  exportTemplateSettings,
  type exportFormats,
  type exportSettings,
  type exportTemplateTypes,
  type exportTypes,
  type Sentence,
} from '@rapi/contracts';
import type { Dataset } from '@rapi/tables';
import { z } from 'zod';

export type ExportType = (typeof exportTypes)[number];
export type ExportFormat = (typeof exportFormats)[number];
export type ExportSettings = z.infer<typeof exportSettings>;

/** The layout of a document (R-EXP-7); `layoutSettings.parse({})` gives the documented defaults. */
export const layoutSettings = z.object(exportTemplateSettings);
export type LayoutSettings = z.infer<typeof layoutSettings>;

/** A table to export, with its name for the owner (`penjualan.xlsx`). */
export interface ExportSource {
  name: string;
  /** Its file must be in the pool's cache folder. */
  dataset: Dataset;
}

/** The layout from a user's export template. The export's type and format decide; the template's type is ignored. */
export interface ExportLayout extends LayoutSettings {
  name: string;
  template_type: (typeof exportTemplateTypes)[number];
}

/** The content and appearance of an export (R-EXP-3, R-EXP-7). */
export interface ExportRequest {
  title: string;
  exportType: ExportType;
  format: ExportFormat;
  settings: ExportSettings;
  /** Without it, the documented defaults apply. */
  template?: ExportLayout;
  /** Id of an Indonesian report, which replaces the export type's own layout. */
  report?: string;
  /** The file of a workbook template into which each table is written. */
  workbook?: string;
  /** At least one. */
  sources: readonly ExportSource[];
  owner: { name: string; email: string };
  /** ISO 8601. */
  madeAt: string;
  /** The destination of the file, in any folder; the caller chooses the name. */
  path: string;
}

export interface ExportedFile {
  path: string;
  bytes: number;
  /** Without a dot; `zip` for an archive. */
  extension: string;
  contentType: string;
  /** What a person should know of the figures, where the file has no place to say so. */
  warnings: Sentence[];
}
