import { basename } from 'node:path';

/**
 * From nothing to the release; checks that leave it unchanged; checks that change its settings; and the upgrade, which
 * starts over.
 */
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

/** The order with the fewest installations. Each check also runs alone. */
export default class Sequence {
  sort(tests) {
    return [...tests].sort((one, other) => placeOf(one) - placeOf(other));
  }

  /** The order does not depend on how long each check took. */
  cacheResults() {}
}
