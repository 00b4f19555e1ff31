import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DockerfileParser, type From, type Instruction, type JSONInstruction } from 'dockerfile-ast';

const folder = join(__dirname, '..', '..', '..', 'deploy', 'docker');
const files = readdirSync(folder).filter((name) => /^Dockerfile/.test(name));

interface Rule {
  name: string;
  /** Breaches of the rule, with their lines. */
  faults(instructions: readonly Instruction[]): string[];
}

const keyword = (instruction: Instruction) => instruction.getKeyword();
const argumentsOf = (instruction: Instruction) => instruction.getArguments().map((argument) => argument.getValue());
const at = (instruction: Instruction) => `line ${instruction.getRange().start.line + 1}: ${instruction.toString()}`;
const ofKind = (instructions: readonly Instruction[], ...kinds: string[]) =>
  instructions.filter((each) => kinds.includes(keyword(each)));
/** The instructions of the last stage, which becomes the image. */
const lastStage = (instructions: readonly Instruction[]) =>
  instructions.slice(instructions.findLastIndex((each) => keyword(each) === 'FROM'));

function imagesOf(instructions: readonly Instruction[]): { from: Instruction; image: string }[] {
  const stages = new Set<string>();
  const defaults = new Map(
    ofKind(instructions, 'ARG').flatMap((each) => {
      const [name = '', value] = (argumentsOf(each)[0] ?? '').split(/=(.*)/s);
      return value === undefined ? [] : [[name, value] as const];
    }),
  );
  return ofKind(instructions, 'FROM').flatMap((from) => {
    const image = ((from as From).getImage() ?? '').replace(
      /\$\{?(\w+)\}?/g,
      (_found, name: string) => defaults.get(name) ?? '',
    );
    const isStage = stages.has(image);
    stages.add((from as From).getBuildStage() ?? '');
    return isStage ? [] : [{ from, image }];
  });
}

/** The hadolint rules that could apply, with hadolint's numbers if it has them. */
const rules: readonly Rule[] = [
  {
    name: 'DL3006, DL3007: an image has a tag, and not `latest`',
    faults: (all) =>
      imagesOf(all)
        .filter(({ image }) => !/(:[\w.-]+|@sha256:[0-9a-f]{64})$/.test(image) || image.endsWith(':latest'))
        .map(({ from }) => at(from)),
  },
  {
    name: 'DL3002: the last USER is an account without rights, by its number',
    faults: (all) => {
      const user = ofKind(lastStage(all), 'USER').at(-1);
      if (!user) return ['there is no USER in the last stage'];
      return /^[1-9]\d*(:[1-9]\d*)?$/.test(argumentsOf(user)[0] ?? '') ? [] : [at(user)];
    },
  },
  {
    name: 'DL3000: WORKDIR is absolute',
    faults: (all) =>
      ofKind(all, 'WORKDIR')
        .filter((each) => !argumentsOf(each)[0]?.startsWith('/'))
        .map(at),
  },
  {
    name: 'DL3020: what is copied is copied by COPY',
    faults: (all) => ofKind(all, 'ADD').map(at),
  },
  {
    name: 'DL4000: no MAINTAINER',
    faults: (all) => ofKind(all, 'MAINTAINER').map(at),
  },
  {
    name: 'DL3025: ENTRYPOINT and CMD are lists, so that the program gets the signals',
    faults: (all) =>
      ofKind(all, 'ENTRYPOINT', 'CMD')
        .filter((each) => (each as JSONInstruction).getOpeningBracket() === null)
        .map(at),
  },
  {
    name: 'DL4003, DL4004: one ENTRYPOINT, at most one CMD in the image',
    faults: (all) => {
      const [entries, commands] = [ofKind(lastStage(all), 'ENTRYPOINT'), ofKind(lastStage(all), 'CMD')];
      return entries.length === 1 && commands.length <= 1
        ? []
        : [`${entries.length} ENTRYPOINT, ${commands.length} CMD`];
    },
  },
  {
    name: 'nothing is run or fetched while it is built: what the context holds is all there is',
    faults: (all) => [
      ...ofKind(all, 'RUN').map(at),
      ...ofKind(all, 'COPY')
        .filter((each) => argumentsOf(each).some((value) => /^https?:/.test(value)))
        .map(at),
    ],
  },
  {
    name: 'no secret is written into it',
    faults: (all) =>
      ofKind(all, 'ENV', 'ARG')
        .filter((each) => /SECRET|PASSWORD|TOKEN|_KEY/i.test(each.toString()))
        .map(at),
  },
  {
    name: 'DL3011: ports are ports',
    faults: (all) =>
      ofKind(all, 'EXPOSE')
        .filter((each) =>
          argumentsOf(each).some((value) => !/^\d+$/.test(value) || Number(value) < 1024 || Number(value) > 65_535),
        )
        .map(at),
  },
];

const faultsIn = (text: string): string[] => {
  const instructions = DockerfileParser.parse(text).getInstructions();
  return rules.flatMap(({ name, faults }) => faults(instructions).map((fault) => `${name} (${fault})`));
};

test.each(files)('%s keeps every rule', (name) => {
  const text = readFileSync(join(folder, name), 'utf8');
  expect(DockerfileParser.parse(text).getInstructions().length).toBeGreaterThan(8);
  expect(faultsIn(text)).toEqual([]);
});

const sound = ['FROM node:24-slim', 'WORKDIR /app', 'COPY kit/ ./', 'USER 1000:1000', 'ENTRYPOINT ["node", "main.js"]'];
test.each([
  ['DL3006', 'FROM node:24-slim', 'FROM node'],
  ['DL3007', 'FROM node:24-slim', 'FROM node:latest'],
  ['DL3006', 'FROM node:24-slim', 'ARG BASE=node\nFROM ${BASE}'],
  ['DL3002', 'USER 1000:1000', 'USER root'],
  ['DL3002', 'USER 1000:1000', ''],
  ['DL3000', 'WORKDIR /app', 'WORKDIR app'],
  ['DL3020', 'COPY kit/ ./', 'ADD kit/ ./'],
  ['DL3025', 'ENTRYPOINT ["node", "main.js"]', 'ENTRYPOINT node main.js'],
  ['DL4003', 'ENTRYPOINT ["node", "main.js"]', ''],
  ['nothing is run', 'COPY kit/ ./', 'RUN npm install'],
  ['no secret', 'COPY kit/ ./', 'ENV API_TOKEN=x'],
  ['DL3011', 'COPY kit/ ./', 'EXPOSE 80'],
])('%s is found where %s becomes %s', (rule, line, broken) => {
  expect(faultsIn(sound.join('\n'))).toEqual([]);
  expect(faultsIn(sound.join('\n').replace(line, broken)).join('\n')).toContain(rule);
});
