import { type Logger, repeatWork } from '@rapi/service-kit';
import { removeDue } from './accounts/removal-date';
import { dropUnreceived } from './payments/remove-payments';
import { settleLeft } from './payments/settle-payment';
import { endPlans } from './plans/end-plans';
import type { AuthPorts } from './ports';
import { endLeftSessions } from './accounts/end-left-sessions';

const MINUTE = 60_000;

/**
 * Starts the recurring work: ends plans, removes accounts, repairs what a crash left half done. Returns a function that
 * stops it.
 */
export function startRepair(all: AuthPorts, log: Logger): () => void {
  const { payments: ports, removeAccount, dataCopies } = all;
  const ends = [
    repeatWork(MINUTE, log, 'plans ended', () => endPlans(ports)),
    repeatWork(MINUTE, log, 'sessions ended', () => endLeftSessions(all)),
    repeatWork(MINUTE, log, 'accounts removed', () => removeDue(ports, removeAccount)),
    repeatWork(MINUTE, log, 'copies of data taken up', () => dataCopies.mend()),
    repeatWork(MINUTE, log, 'copies of data removed', () => dataCopies.removeExpired()),
    repeatWork(MINUTE, log, 'decisions settled', () => settleLeft(ports)),
    repeatWork(MINUTE, log, 'half-received payments dropped', () => dropUnreceived(ports)),
  ];
  return () => ends.forEach((end) => end());
}
