import { workspaceKeys } from '../../workspace/workspace-keys';

const of = (id: string) => [...workspaceKeys.all, 'workbench', id] as const;

/** A change of the file invalidates all of them; keys of table data contain the version. */
export const workbenchKeys = {
  file: (id: string) => [...of(id), 'file'] as const,
  recipe: (id: string) => [...of(id), 'recipe'] as const,
  readings: (id: string, version: number) => [...of(id), 'readings', version] as const,
  validity: (id: string, version: number) => [...of(id), 'validity', version] as const,
  table: (id: string, version: number) => [...of(id), 'table', version] as const,
  preview: (id: string, version: number, looked: string, sampled: boolean) =>
    [...of(id), 'preview', version, looked, sampled] as const,
  figures: (id: string, version: number, selected: string) => [...of(id), 'figures', version, selected] as const,
  notData: (id: string, version: number) => [...of(id), 'not data', version] as const,
  found: (id: string, version: number, wanted: string) => [...of(id), 'found', version, wanted] as const,
  count: (id: string, version: number, filter: string) => [...of(id), 'count', version, filter] as const,
};
