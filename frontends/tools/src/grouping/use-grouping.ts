import type { GroupingConfiguration } from '@rapi/contracts';
import { callApi, confirm, currentLanguage, downloadFile, errorSentence, toast } from '@rapi/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { inDocumentedWords } from '../tool-frame/documented-error';
import type { ToolProps } from '../tool-frame/tool-props';
import { useApply } from '../tool-frame/use-apply';
import { useDownload } from '../tool-frame/use-download';
import { settingsOf, type Builder } from './builder';
import { groupingKeys } from './grouping-queries';
import type { ConfigurationName } from './SavePanel';

export const exportFormats = ['xlsx', 'csv', 'json'] as const;
type ExportFormat = (typeof exportFormats)[number];

interface SaveInput {
  builder: Builder;
  named: ConfigurationName;
  /** The configuration to overwrite; without it a new one is made. */
  overId?: string;
  presetId?: string;
}

/** Saves a configuration and returns its id. R-GROUP-2: failures appear in a banner. */
export function useSaveConfiguration(fileId: string, onFailed: (sentence: string) => void) {
  const { t } = useTranslation('tools');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ builder, named: { name, description }, overId, presetId }: SaveInput) => {
      const settings = settingsOf(builder);
      if (overId !== undefined) {
        const body = { config_name: name, description, settings };
        await callApi('grouping.update', { params: { configurationId: overId }, body });
        return overId;
      }
      const body = { file_id: fileId, config_name: name, description, ...settings, preset_id: presetId };
      return (await callApi('grouping.configure', { body })).configuration_id;
    },
    onSuccess: async () => {
      toast.success(t('grouping.saved'));
      await queryClient.invalidateQueries({ queryKey: groupingKeys.configurations(fileId) });
      await queryClient.invalidateQueries({ queryKey: groupingKeys.presets });
    },
    onError: (error) => onFailed(errorSentence(error, t('grouping.saveFailed'))),
  });
}

/** Generates a saved configuration, which counts as a use of it. */
export function useGenerateSaved(fileId: string, onFailed: (sentence: string) => void) {
  const { t } = useTranslation('tools');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi('grouping.generate', { body: { configuration_id: id, limit: 1 } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: groupingKeys.configurations(fileId) }),
    onError: (error) => onFailed(errorSentence(error, t('grouping.generateFailed'))),
  });
}

export function useRenameConfiguration(fileId: string) {
  const { t } = useTranslation('tools');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name, description }: ConfigurationName & { id: string }) =>
      callApi('grouping.update', { params: { configurationId: id }, body: { config_name: name, description } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: groupingKeys.configurations(fileId) }),
    onError: (error) => toast.error(errorSentence(error, t('grouping.saveFailed'))),
  });
}

export function useRemoveConfiguration(fileId: string) {
  const { t } = useTranslation('tools');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ id, config_name }: GroupingConfiguration) => {
      const question = { title: t('grouping.deleteTitle'), text: t('grouping.deleteText', { name: config_name }) };
      if (!(await confirm({ ...question, confirmLabel: t('grouping.delete'), destructive: true }))) return;
      await callApi('grouping.remove', { params: { configurationId: id } });
      await queryClient.invalidateQueries({ queryKey: groupingKeys.configurations(fileId) });
    },
    onError: (error) => toast.error(errorSentence(error, t('grouping.deleteFailed'))),
  });
}

/** Headings become data, so they are in the language of the person who makes them. */
const grouped = ({ fileId }: ToolProps, builder: Builder) => ({
  file_id: fileId,
  settings: settingsOf(builder),
  language: currentLanguage(),
});

/** Downloads the table, which is also kept as a separate file. */
export function useDownloadGrouped(props: ToolProps) {
  const { t } = useTranslation('tools');
  return useDownload(props, {
    fetch: ({ builder, format }: { builder: Builder; format: ExportFormat }) =>
      downloadFile('grouping.export', { body: { ...grouped(props, builder), format } }),
    fallbackName: `grouped_${props.fileName}`,
    texts: { downloaded: t('grouping.downloaded'), failed: t('grouping.downloadFailed') },
  });
}

/** Makes the table the file's next version. */
export function useApplyGrouped(props: ToolProps, onApplied: () => void) {
  const { t } = useTranslation('tools');
  return useApply(props, {
    send: (builder: Builder, version) =>
      inDocumentedWords(
        callApi('grouping.export', {
          body: { ...grouped(props, builder), apply: true, version },
        }),
        { refused: (detail) => detail, unreachable: t('grouping.applyFailed') },
      ),
    onApplied,
    texts: { applied: t('grouping.applied'), failed: t('grouping.applyFailed') },
  });
}
