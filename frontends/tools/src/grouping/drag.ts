import {
  closestCenter,
  type CollisionDetection,
  type KeyboardCoordinateGetter,
  pointerWithin,
  type UniqueIdentifier,
} from '@dnd-kit/core';
import { withColumn, withoutColumn, withTransfer, zones, type Builder, type Zone } from './builder';
import type { FileColumn } from '../tool-frame/file-columns';

/** Where a column can be dropped: a zone, the filters, or the column list, which removes it from its zone. */
const dropZones = [...zones, 'filters', 'columns'] as const;
export type DropZone = (typeof dropZones)[number];

const isZone = (text: string | undefined): text is Zone => zones.some((zone) => zone === text);
const isDropZone = (text: string | undefined): text is DropZone => dropZones.some((zone) => zone === text);

/** `rows/Kota`: the column Kota in the zone of rows. */
export const dragId = (zone: Zone | 'columns', name: string): string => `${zone}/${name}`;
/** Ids of drop targets: `rows` is the end of the zone, `rows/Kota` is before that column. */
export const dropId = (zone: DropZone): string => zone;

interface Place {
  zone: DropZone | undefined;
  name: string | undefined;
}

export function placeOf(id: UniqueIdentifier): Place {
  const text = String(id);
  const slash = text.indexOf('/');
  const zone = slash < 0 ? text : text.slice(0, slash);
  return { zone: isDropZone(zone) ? zone : undefined, name: slash < 0 ? undefined : text.slice(slash + 1) };
}

/** The settings after a drop; undefined when nothing changes. The caller handles drops on the filters. */
export function dropped(builder: Builder, from: Place, to: Place, columns: readonly FileColumn[]): Builder | undefined {
  const column = columns.find(({ name }) => name === from.name);
  if (!column || !to.zone) return undefined;
  if (to.zone === 'columns') return isZone(from.zone) ? withoutColumn(builder, from.zone, column.name) : undefined;
  if (!isZone(to.zone)) return undefined;
  const list = to.zone === 'across' ? [] : builder[to.zone];
  const found = to.name === undefined ? -1 : list.findIndex(({ name }) => name === to.name);
  const place = found < 0 ? undefined : found;
  return isZone(from.zone)
    ? withTransfer(builder, from.zone, to.zone, column, place)
    : withColumn(builder, to.zone, column, place);
}

/** With a pointer, what is under it; else the nearest zone. A column in a zone takes precedence over the zone. */
export const whereDropped: CollisionDetection = (options) => {
  if (options.pointerCoordinates === null) {
    const whole = options.droppableContainers.filter(({ id }) => placeOf(id).name === undefined);
    return closestCenter({ ...options, droppableContainers: whole });
  }
  const under = pointerWithin(options);
  const columns = under.filter(({ id }) => placeOf(id).name !== undefined);
  return columns.length > 0 ? columns : under;
};

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The arrow keys move a dragged column from zone to zone. */
export const zoneByArrow: KeyboardCoordinateGetter = (event, { currentCoordinates, context }) => {
  const step = steps[event.code];
  if (step === undefined) return undefined;
  event.preventDefault();
  const order: readonly string[] = dropZones;
  const here = context.over ? order.indexOf(placeOf(context.over.id).zone ?? '') : -1;
  const next = order[Math.max(0, Math.min(order.length - 1, here + step))];
  const target = next === undefined ? undefined : context.droppableRects.get(next);
  const own = context.collisionRect;
  if (!target || !own) return currentCoordinates;
  return {
    x: target.left + target.width / 2 - own.width / 2,
    y: target.top + target.height / 2 - own.height / 2,
  };
};
