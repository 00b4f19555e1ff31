import type { LineageEdge, LineageNode } from '@rapi/contracts';
import { Menu } from '@rapi/ui/controls';
import { IconArrowBackUp, IconArrowsDiff, IconEye, IconGitBranch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

export interface NodeActions {
  currentVersion: number | undefined;
  onOpen: (version: number) => void;
  onCompare: (from: number, to: number) => void;
  onRollBack: (transformationId: string, version: number) => void;
  onFile: (fileId: string) => void;
}

interface NodeMenuProps {
  node: LineageNode;
  made: LineageEdge | undefined;
  actions: NodeActions;
}

/** The version that a step of this file started from; undefined for the first. */
const parentOf = (made: LineageEdge | undefined): number | undefined => {
  const version = Number(/@(\d+)$/.exec(made?.from ?? '')?.[1]);
  return Number.isInteger(version) ? version : undefined;
};

function VersionItems({ node, made, actions }: NodeMenuProps) {
  const { t } = useTranslation('dashboard');
  const { version, rollback_transformation_id } = node;
  if (version === null) return null;
  const { currentVersion } = actions;
  const parent = parentOf(made);
  return (
    <>
      <Menu.Item leftSection={<IconEye size={16} />} onClick={() => actions.onOpen(version)}>
        {t('lineage.open')}
      </Menu.Item>
      {parent !== undefined && (
        <Menu.Item leftSection={<IconArrowsDiff size={16} />} onClick={() => actions.onCompare(parent, version)}>
          {t('versions.whatChanged')}
        </Menu.Item>
      )}
      {currentVersion !== undefined && currentVersion !== version && (
        <Menu.Item
          leftSection={<IconArrowsDiff size={16} />}
          onClick={() => actions.onCompare(version, currentVersion)}
        >
          {t('lineage.compareCurrent')}
        </Menu.Item>
      )}
      {rollback_transformation_id !== null && (
        <Menu.Item
          leftSection={<IconArrowBackUp size={16} />}
          onClick={() => actions.onRollBack(rollback_transformation_id, version)}
        >
          {t('lineage.rollBackTo')}
        </Menu.Item>
      )}
    </>
  );
}

/** The actions of a node of the graph. */
export function NodeMenu({ node, made, actions }: NodeMenuProps) {
  const { t } = useTranslation('dashboard');
  const { kind, file_id, filename } = node;
  const isOther = kind === 'source' || kind === 'output';
  return (
    <Menu.Dropdown>
      <Menu.Label>{kind === 'version' ? t('lineage.version', { version: node.version ?? 1 }) : filename}</Menu.Label>
      {kind === 'version' && <VersionItems node={node} made={made} actions={actions} />}
      {kind === 'upload' && <Menu.Item disabled>{t('lineage.bytesKept')}</Menu.Item>}
      {isOther && file_id === null && <Menu.Item disabled>{t('lineage.deleted')}</Menu.Item>}
      {isOther && file_id !== null && (
        <Menu.Item leftSection={<IconGitBranch size={16} />} onClick={() => actions.onFile(file_id)}>
          {t('lineage.ofThisFile')}
        </Menu.Item>
      )}
    </Menu.Dropdown>
  );
}
