import type { FilePreview } from '@rapi/contracts';
import { gridType } from '../../preview/column-type';

type Column = FilePreview['columns'][number];

export const facetKinds = ['values', 'numbers', 'dates', 'state'] as const;
export type FacetKind = (typeof facetKinds)[number];

/** A facet that the user has opened. */
export interface OpenFacet {
  column: string;
  kind: FacetKind;
}

/** At most this many are shown next to the grid; the oldest is dropped. */
export const MOST_FACETS = 12;

const numberMeanings = new Set(['money', 'number', 'percent', 'percentage', 'quantity']);
const dateMeanings = new Set(['date', 'datetime']);

/** The kind that shows most about a column: a list, a histogram or a timeline. */
export function kindOf({ type, semantic_type }: Pick<Column, 'type' | 'semantic_type'>): FacetKind {
  const known = gridType(type);
  if (known === 'integer' || known === 'decimal' || numberMeanings.has(semantic_type ?? '')) return 'numbers';
  if (known === 'date' || known === 'datetime' || dateMeanings.has(semantic_type ?? '')) return 'dates';
  return 'values';
}

const isKind = (value: unknown): value is FacetKind => facetKinds.some((kind) => kind === value);

/** Reads `[["Kota","values"]]`; anything else that an old link says is ignored. */
export function readFacets(text: string | null): OpenFacet[] {
  try {
    const list: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(list)) return [];
    return list.flatMap((each: unknown): OpenFacet[] => {
      if (!Array.isArray(each)) return [];
      const [column, kind]: unknown[] = each;
      return typeof column === 'string' && isKind(kind) ? [{ column, kind }] : [];
    });
  } catch {
    return [];
  }
}

export const writeFacets = (facets: readonly OpenFacet[]): string | undefined =>
  facets.length === 0 ? undefined : JSON.stringify(facets.map(({ column, kind }) => [column, kind]));

/** Newest first. */
export const withFacet = (facets: readonly OpenFacet[], facet: OpenFacet): OpenFacet[] =>
  [facet, ...facets.filter(({ column }) => column !== facet.column)].slice(0, MOST_FACETS);

export const withoutFacet = (facets: readonly OpenFacet[], column: string): OpenFacet[] =>
  facets.filter((facet) => facet.column !== column);

export const withKind = (facets: readonly OpenFacet[], column: string, kind: FacetKind): OpenFacet[] =>
  facets.map((facet) => (facet.column === column ? { column, kind } : facet));
