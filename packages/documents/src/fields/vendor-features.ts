import { centreX, heightOf, widthOf, type Box } from '../geometry/box';
import type { Phrase } from '../lines/document-lines';
import { namePatterns, withoutCodes } from './names';
import { boxOf } from '../lines/places';
import { isPlace } from './places-of-shops';
import { bare, type NameFacts, type NameOnPage } from './vendor-candidates';

interface NameAt extends NameFacts {
  /** Names of the labels that begin within it. */
  labels: readonly string[];
}
type Measure = (name: NameOnPage, facts: NameAt) => number;

const flag = (is: boolean): number => (is ? 1 : 0);
const clamp = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
const says =
  (pattern: RegExp): Measure =>
  ({ text }) =>
    flag(pattern.test(text));
const textOf = ({ line, start, end }: Phrase): string =>
  withoutCodes(line.text.slice(start, end).replaceAll('\t', ' '));
const secondText = ({ second }: NameOnPage): string => (second ? textOf(second) : '');
const firstText = ({ phrase }: NameOnPage): string => textOf(phrase);
const firstSays =
  (pattern: RegExp): Measure =>
  (name) =>
    flag(name.second !== undefined && pattern.test(firstText(name)));
const secondSays =
  (pattern: RegExp): Measure =>
  (name) =>
    flag(name.second !== undefined && pattern.test(secondText(name)));
const lineAt = (name: NameOnPage, { lines }: NameFacts, away: number): string => {
  const index = name.index + (away > 0 && name.second ? 1 : 0) + away;
  return (lines[index]?.text ?? '').replaceAll('\t', ' ');
};
const neighbourSays =
  (away: number, pattern: RegExp): Measure =>
  (name, facts) =>
    flag(pattern.test(lineAt(name, facts, away).trim()));
const boxAt = (name: NameOnPage, { lines }: NameFacts, away: number): Box | undefined => lines[name.index + away]?.box;
const share = (text: string, pattern: RegExp): number => (text.match(pattern)?.length ?? 0) / Math.max(text.length, 1);
const isSentence = /^[^\p{L}]*(?:\p{L}\p{Ll}+[\s,.!]+){3,}/u;

/** How similar the heights of a name and its neighbouring line are. */
const likeNeighbour =
  (away: number): Measure =>
  (name, facts) => {
    const other = boxAt(name, facts, away + (away > 0 && name.second ? 1 : 0));
    const own = heightOf(boxOf(name.phrase));
    return other ? Math.min(heightOf(other), own) / Math.max(heightOf(other), own, 1) : 0;
  };
const gapTo =
  (away: number): Measure =>
  (name, facts) => {
    const other = boxAt(name, facts, away + (away > 0 && name.second ? 1 : 0));
    const own = name.piece.box;
    if (!other) return 4;
    return clamp((away < 0 ? own.top - other.bottom : other.top - own.bottom) / facts.usualHeight, 4);
  };

/** The widest gap between words of a phrase, in heights. */
function widestGap({ line, start, end }: Phrase): number {
  const words = line.words.filter((_, at) => (line.starts[at] ?? 0) >= start && (line.starts[at] ?? 0) < end);
  const gaps = words.slice(1).map(({ box }, at) => box.left - (words[at]?.box.right ?? box.left));
  return clamp(Math.max(0, ...gaps) / Math.max(heightOf(line.box), 1), 12);
}

const wording: readonly [string, Measure][] = [
  ['ending', says(namePatterns.ending)],
  ['ending_alone', says(namePatterns.endingAlone)],
  ['beginning', says(namePatterns.beginning)],
  ['trade', says(namePatterns.trade)],
  ['address', says(namePatterns.address)],
  ['contact', says(namePatterns.contact)],
  ['registration', says(namePatterns.registration)],
  ['title', says(namePatterns.title)],
  ['stranger', says(namePatterns.stranger)],
  ['greeting', says(namePatterns.greeting)],
  ['not_a_name', says(namePatterns.notName)],
  ['sentence', says(isSentence)],
  ['in_brackets', says(/^\(.*\)?$/)],
  ['comma', says(/,/)],
  ['colon', says(/[:=#]/)],
  ['letters', ({ text }) => Math.min(text.replace(/[^\p{L}]/gu, '').length, 50)],
  ['words', ({ text }) => Math.min(text.split(/\s+/).length, 10)],
  ['digits', ({ text }) => Math.min(text.replace(/\D/g, '').length, 12)],
  ['capitals', ({ text }) => share(text, /\p{Lu}/gu)],
  ['small_letters', ({ text }) => share(text, /\p{Ll}/gu)],
  ['small_first', says(/^\p{Ll}/u)],
  ['signs', ({ text }) => share(text, /[^\p{L}\d\s]/gu)],
  ['has_code', ({ phrase }) => flag(/\(\s*[^)]*\d{4}/.test(phrase.line.text))],
  ['labels', (_name, { labels }) => labels.length],
  ['label_of_contact', (_name, { labels }) => flag(labels.some((kind) => kind === 'contact' || kind === 'address'))],
  ['label_of_number', (_name, { labels }) => flag(labels.some((kind) => /number|date/.test(kind)))],
  ['confidence', ({ piece }) => piece.confidence],
  ['said_again', ({ text }, { bareText }) => flag(bare(text).length > 5 && bareText.split(bare(text)).length > 2)],
];

const joining: readonly [string, Measure][] = [
  ['joined', ({ second }) => flag(second !== undefined)],
  ['first_ends', firstSays(namePatterns.ending)],
  ['first_begins', firstSays(namePatterns.beginning)],
  ['first_title', firstSays(namePatterns.title)],
  ['first_greets', firstSays(namePatterns.greeting)],
  ['first_address', firstSays(namePatterns.address)],
  ['first_letters', (name) => (name.second ? Math.min(firstText(name).replace(/[^\p{L}]/gu, '').length, 40) : 0)],
  ['second_ending', secondSays(namePatterns.ending)],
  ['second_ending_alone', secondSays(namePatterns.endingAlone)],
  ['second_begins', secondSays(namePatterns.beginning)],
  ['second_address', secondSays(namePatterns.address)],
  ['second_contact', secondSays(namePatterns.contact)],
  ['second_registration', secondSays(namePatterns.registration)],
  ['second_title', secondSays(namePatterns.title)],
  ['second_greets', secondSays(namePatterns.greeting)],
  ['second_digits', (name) => Math.min(secondText(name).replace(/\D/g, '').length, 10)],
  ['second_letters', (name) => Math.min(secondText(name).replace(/[^\p{L}]/gu, '').length, 40)],
  ['second_in_brackets', secondSays(/^\(/)],
  [
    'second_like_first',
    ({ phrase, second }) =>
      second
        ? Math.min(heightOf(boxOf(phrase)), heightOf(boxOf(second))) /
          Math.max(heightOf(boxOf(phrase)), heightOf(boxOf(second)), 1)
        : 1,
  ],
  [
    'gap_within',
    ({ phrase, second }, { usualHeight }) =>
      second ? clamp((boxOf(second).top - boxOf(phrase).bottom) / usualHeight, 3) : 0,
  ],
  [
    'left_edges',
    ({ phrase, second }, { width }) => (second ? Math.abs(boxOf(second).left - boxOf(phrase).left) / width : 0),
  ],
  [
    'centres',
    ({ phrase, second }, { width }) => (second ? Math.abs(centreX(boxOf(second)) - centreX(boxOf(phrase))) / width : 0),
  ],
];

const place: readonly [string, Measure][] = [
  ['line', ({ index }) => Math.min(index, 30)],
  ['share_of_page', ({ index }, { lines }) => index / Math.max(lines.length, 1)],
  ['height', ({ phrase }, { usualHeight }) => heightOf(boxOf(phrase)) / usualHeight],
  ['share_of_tallest', ({ phrase }, { tallest }) => heightOf(boxOf(phrase)) / tallest],
  ['width', ({ piece }, { width }) => widthOf(piece.box) / width],
  ['off_centre', ({ piece }, { centre, width }) => Math.abs(centreX(piece.box) - centre) / width],
  ['alone_on_line', ({ phrase }) => flag(phrase.start === 0 && !phrase.line.text.includes('\t'))],
  ['whole_line', ({ phrase }) => flag(phrase.start === 0 && phrase.end >= phrase.line.text.trimEnd().length)],
  ['widest_gap', ({ phrase }) => widestGap(phrase)],
  ['widest_gap_behind', ({ second }) => (second ? widestGap(second) : 0)],
  ['to_address', ({ index }, { firstAddress }) => clamp(firstAddress - index, 10)],
  ['to_contact', ({ index }, { firstContact }) => clamp(firstContact - index, 10)],
  ['next_address', neighbourSays(1, namePatterns.address)],
  ['next_contact', neighbourSays(1, namePatterns.contact)],
  ['next_registration', neighbourSays(1, namePatterns.registration)],
  ['next_ending', neighbourSays(1, namePatterns.ending)],
  ['next_ending_alone', neighbourSays(1, namePatterns.endingAlone)],
  ['next_begins', neighbourSays(1, namePatterns.beginning)],
  ['next_title', neighbourSays(1, namePatterns.title)],
  ['next_digits', (name, facts) => share(lineAt(name, facts, 1), /\d/g)],
  ['after_next_address', neighbourSays(2, namePatterns.address)],
  ['after_next_registration', neighbourSays(2, namePatterns.registration)],
  ['before_ends', neighbourSays(-1, namePatterns.ending)],
  ['before_begins', neighbourSays(-1, namePatterns.beginning)],
  ['before_title', neighbourSays(-1, namePatterns.title)],
  ['before_greets', neighbourSays(-1, namePatterns.greeting)],
  ['before_address', neighbourSays(-1, namePatterns.address)],
  ['before_stranger', neighbourSays(-1, namePatterns.stranger)],
  ['like_before', likeNeighbour(-1)],
  ['like_next', likeNeighbour(1)],
  ['gap_before', gapTo(-1)],
  ['gap_next', gapTo(1)],
  ['page_doubt', (_name, { doubt }) => doubt],
  ['rule_score', ({ ruleScore }) => ruleScore],
  ['ruled', (name, { ruled }) => flag(ruled !== undefined && ruled.phrase === name.phrase)],
];

const whereabouts: readonly [string, Measure][] = [
  ['place', ({ text }) => flag(isPlace(text))],
  ['second_place', (name) => flag(name.second !== undefined && isPlace(secondText(name)))],
  ['next_place', (name, facts) => flag(isPlace(lineAt(name, facts, 1).trim()))],
];

const measures = [...wording, ...joining, ...place, ...whereabouts];
export const vendorFeatureNames: readonly string[] = measures.map(([name]) => name);

export function vendorFeatures(name: NameOnPage, facts: NameAt): number[] {
  return measures.map(([, measure]) => measure(name, facts));
}
