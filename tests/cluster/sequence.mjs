import { basename } from 'node:path';

/** From nothing to the release; what leaves it as it was; then what changes its settings, and the upgrade, which begins anew. */
const ORDER = [
  'install',
  'main-job',
  'conformance',
  'network',
  'rolling',
  'deleted-pods',
  'faults',
  'full-volume',
  'stop',
  'autoscaling',
  'upgrade',
];

const placeOf = ({ path }) => ORDER.indexOf(basename(path, '.cluster.ts'));

/** The order in which the release is installed least often. Each check runs alone as well. */
export default class Sequence {
  sort(tests) {
    return [...tests].sort((one, other) => placeOf(one) - placeOf(other));
  }

  /** The order does not follow from how long each took. */
  cacheResults() {}
}
