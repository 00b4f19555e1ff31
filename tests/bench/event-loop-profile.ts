import { readFileSync } from 'node:fs';

interface ProfileNode {
  id: number;
  callFrame: { functionName: string; url: string; lineNumber: number };
  children?: number[];
}

interface V8Profile {
  nodes: ProfileNode[];
  /** Microseconds. */
  startTime: number;
  samples: number[];
  timeDeltas: number[];
}

export interface Profile {
  /**
   * The functions that took most of the time between the two, including everything they call, as text. Times in
   * microseconds.
   */
  busiest(from: number, to: number): string[];
}

const SHOWN = 5;
/** Code that every request passes through, or that belongs to none. */
const isPlumbing =
  /^\((root|idle|program)\)|node:internal|runMicrotasks|node_modules\/(express|router|compression|helmet|kareem)\b/;

/** The profile with the most samples of these files: the main thread's. */
export function readProfile(paths: readonly string[]): Profile {
  const profiles = paths.map((path) => JSON.parse(readFileSync(path, 'utf8')) as V8Profile);
  const main = profiles.sort((one, other) => other.nodes.length - one.nodes.length)[0];
  if (!main) throw new Error('The product left no profile');
  const byId = new Map(main.nodes.map((node) => [node.id, node]));
  const parents = new Map(main.nodes.flatMap(({ id, children = [] }) => children.map((child) => [child, id] as const)));
  const nameOf = ({ callFrame: { functionName, url, lineNumber } }: ProfileNode) =>
    `${functionName || '(anonymous)'} ${url.replace(/^.*\/(?=(packages|services|gateway|deploy|node_modules)\/)/, '')}:${lineNumber + 1}`;
  const stackOf = (sample: number): string[] => {
    const names = new Set<string>();
    for (let id: number | undefined = sample; id !== undefined; id = parents.get(id)) {
      const node = byId.get(id);
      if (node) names.add(nameOf(node));
    }
    return [...names].filter((name) => !isPlumbing.test(name));
  };
  return {
    busiest(from, to) {
      const spent = new Map<string, number>();
      let at = main.startTime;
      main.samples.forEach((sample, place) => {
        const delta = main.timeDeltas[place] ?? 0;
        at += delta;
        if (at < from || at > to) return;
        for (const name of stackOf(sample)) spent.set(name, (spent.get(name) ?? 0) + delta / 1000);
      });
      const sorted = [...spent].sort(([, one], [, other]) => other - one).slice(0, SHOWN);
      return sorted.map(([name, ms]) => `${ms.toFixed(0)} ms ${name}`);
    },
  };
}
