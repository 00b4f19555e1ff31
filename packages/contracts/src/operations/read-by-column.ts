import { readBy } from '../entities/read-by';
import { nameMap } from './name-map';

/** For each column of a saved step, how it read the values that have more than one reading. */
export const readByColumn = nameMap(readBy).optional();
