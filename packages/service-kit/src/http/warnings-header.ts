import { sentence, type StepWarnings } from '@rapi/contracts';
import { inEnglish } from '@rapi/contracts/say';

/** Proxies refuse answers with more than 4 KB of headers. */
const MOST_LETTERS = 3000;

const inAscii = (warnings: StepWarnings): string =>
  JSON.stringify(warnings).replace(
    /[^\x20-\x7e]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/** The value of the header: the first warnings that fit, and how many more there are. */
export function warningsHeader(warnings: StepWarnings): string {
  for (let kept = warnings.length; kept > 0; kept -= 1) {
    const said = inAscii([...warnings.slice(0, kept), ...moreThan(warnings.length - kept)]);
    if (said.length <= MOST_LETTERS) return said;
  }
  return inAscii(moreThan(warnings.length));
}

function moreThan(count: number): StepWarnings {
  if (count === 0) return [];
  const said = sentence('more_warnings', { count });
  return [{ message: inEnglish(said), sentence: said }];
}
