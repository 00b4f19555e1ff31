import './texts';
import { LoadingArea, type RemoteModules } from '@rapi/ui';
import { useBatchAddress } from './features/batches/batch-address';
import { Batches as BatchScreens } from './features/batches/Batches';
import { isReady, useFileEvents, useFiles } from './features/files/use-files';

export function Batches() {
  const { data } = useFiles();
  const address = useBatchAddress();
  useFileEvents();
  return data ? <BatchScreens files={data.filter(isReady)} address={address} /> : <LoadingArea lines={8} />;
}

({ Batches }) satisfies RemoteModules['workspace/batches'];
