import { useUser } from '@rapi/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type ChosenTemplate,
  defaultSettings,
  type ExportSettings,
  type ExportType,
  type FormatCode,
  isIncluded,
  meantBy,
} from './export-choices';
import { filesQuery, formatsQuery } from './export-queries';

/** Short enough that the server still accepts the name with the number of further files added. */
const LONGEST_SUGGESTION = 150;

/** Pro and enterprise have the premium formats (R-PLAN-1); the server has the last word. */
export const useHasPremium = (): boolean => {
  const { subscription_tier } = useUser();
  return subscription_tier === 'pro' || subscription_tier === 'enterprise';
};

export interface QuickForm {
  fileIds: string[];
  name: string;
  type: ExportType;
  format: FormatCode;
  settings: ExportSettings;
  template: ChosenTemplate | undefined;
  /** The id of the workbook template that the table is written into. */
  workbook: string | undefined;
  hasPremium: boolean;
  setFileIds: (ids: string[]) => void;
  setName: (name: string) => void;
  setType: (type: ExportType) => void;
  setFormat: (format: FormatCode) => void;
  setSettings: (settings: ExportSettings) => void;
  setWorkbook: (id: string | undefined) => void;
  applyTemplate: (template: ChosenTemplate | undefined) => void;
  /** After an export was started: clears the form's name, so that the next export gets another one. */
  startAnew: () => void;
}

/** Whether the export is a plain table as XLSX, for which the user may choose a workbook of their own. */
export const takesWorkbook = ({ type, format, template }: Pick<QuickForm, 'type' | 'format' | 'template'>): boolean =>
  type === 'data_export' && format === 'xlsx' && template === undefined;

/** Named after the files until the user types a name: `penjualan`, `penjualan and 2 more`. */
function useSuggestedName([first, ...others]: readonly string[]): string {
  const { t } = useTranslation('export');
  const { data: files } = useQuery(filesQuery);
  const filename = files?.find(({ id }) => id === first)?.filename;
  if (filename === undefined) return '';
  const name = filename.replace(/\.[^.]+$/, '').slice(0, LONGEST_SUGGESTION);
  return others.length === 0 ? name : t('quick.nameOfSeveral', { name, count: others.length });
}

/** The Quick Export form, with the documented defaults (R-EXP-2) except the format, which is the user's usual one. */
export function useQuickForm(begun: readonly string[] = []): QuickForm {
  const hasPremium = useHasPremium();
  const { data: formats = [] } = useQuery(formatsQuery);
  const [fileIds, setFileIds] = useState<string[]>([...begun]);
  const [typed, setName] = useState<string>();
  const suggested = useSuggestedName(fileIds);
  const name = typed ?? suggested;
  const [type, setType] = useState<ExportType>('data_export');
  const { default_format: usual } = useUser();
  const [format, setFormat] = useState<FormatCode>(usual);
  const [settings, setSettings] = useState(defaultSettings);
  const [template, setTemplate] = useState<ChosenTemplate>();
  const [workbook, setWorkbook] = useState<string>();
  const isAllowed = (code: FormatCode) =>
    formats.some((each) => each.format_code === code && isIncluded(each, hasPremium));
  const applyTemplate = (chosen: ChosenTemplate | undefined) => {
    setTemplate(chosen);
    if (!chosen) return setType('data_export');
    const meant = meantBy(chosen.type, isAllowed);
    setType(meant.type);
    setFormat(meant.format);
    setName((known = '') => (known.trim() === '' ? chosen.name : known));
  };
  const startAnew = () => {
    setName('');
    setTemplate(undefined);
    setType('data_export');
  };
  const values = { fileIds, name, type, format, settings, template, workbook, hasPremium };
  return { ...values, setFileIds, setName, setType, setFormat, setSettings, setWorkbook, applyTemplate, startAnew };
}
