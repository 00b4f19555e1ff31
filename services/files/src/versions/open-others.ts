import { AppError } from '@rapi/service-kit';
import { checkStep, otherIsGone } from '@rapi/table-service';
import type { Dataset, Step } from '@rapi/tables';
import { findFile } from '../files/find-file';
import { openVersion } from '../files/open-version';
import type { FilesPorts } from '../ports';

/** The datasets of the user's other files that a step reads; 404 where one is gone or belongs to someone else. */
export const openOthers = (
  ports: Pick<FilesPorts, 'files' | 'datasets' | 'cache' | 'repairDataset'>,
  userId: string,
  step: Step,
): Promise<Dataset[]> =>
  Promise.all(
    checkStep(step).others.map(async (other) => {
      try {
        const file = await findFile(ports.files, userId, other.file_id);
        return (await openVersion(ports, file, { datasetHash: other.dataset_hash })).dataset;
      } catch (error) {
        throw error instanceof AppError && error.status === 404 ? otherIsGone(other) : error;
      }
    }),
  );
