import type { RecordKind } from '@rapi/contracts';
import type { connectMongo } from '@rapi/service-kit';

/** Where records of a kind are stored, written independently of the services: it also finds what they forget. */
interface Place {
  database: string;
  /** The first one has a document for each record. */
  collections: readonly [string, ...string[]];
  owner?: '_id';
  removedAt?: string;
  /** Only the limit on working data bounds its bytes. */
  isOfWork?: boolean;
  /** The oldest are deleted to make room for the newest. */
  oldestGo?: boolean;
  /** A fixed maximum, whatever the plan. */
  most?: number;
}

const files = { database: 'rapi_files' };
const quality = { database: 'rapi_quality_tools' };
const transform = { database: 'rapi_transform' };
const marketplace = { database: 'rapi_marketplace' };
const scheduler = { database: 'rapi_scheduler' };
const exporting = { database: 'rapi_export' };

export const places: Readonly<Record<RecordKind, Place>> = {
  files: { ...files, collections: ['files'], isOfWork: true },
  // Each is one of the plan's monthly transformations, which bound their number.
  transformations: { ...files, collections: ['transformations'], isOfWork: true, most: Infinity },
  recipes: { ...files, collections: ['recipes'] },
  local_templates: { ...files, collections: ['local_templates'] },
  validation_rules: { ...quality, collections: ['validation_rules'] },
  validation_sessions: { ...quality, collections: ['validation_sessions'], oldestGo: true },
  cleaning_rules: { ...quality, collections: ['custom_cleaning_rules', 'rule_usage'] },
  cleaning_sessions: { ...quality, collections: ['cleaning_sessions'], oldestGo: true },
  column_mappings: { ...quality, collections: ['saved_mappings'], oldestGo: true },
  duplicate_detections: { ...quality, collections: ['duplicate_detections'], oldestGo: true },
  wordlists: { ...transform, collections: ['wordlist_libraries'], owner: '_id' },
  charts: { ...transform, collections: ['saved_charts'] },
  preview_sessions: { ...transform, collections: ['preview_sessions'] },
  groupings: { ...transform, collections: ['grouping_configurations'] },
  templates: { ...marketplace, collections: ['templates', 'published_steps'] },
  template_downloads: { ...marketplace, collections: ['downloads'] },
  template_reviews: { ...marketplace, collections: ['reviews'] },
  template_reports: { ...marketplace, collections: ['reports'] },
  batches: { database: 'rapi_batch', collections: ['batches', 'batch_items'], isOfWork: true },
  scheduled_jobs: { ...scheduler, collections: ['scheduled_jobs'], removedAt: 'removedAt' },
  executions: { ...scheduler, collections: ['executions', 'execution_items'], oldestGo: true },
  // One for each kind of message.
  messages: { ...scheduler, collections: ['notification_templates'], most: 15 },
  export_templates: { ...exporting, collections: ['templates'] },
  exports: { ...exporting, collections: ['exports'], removedAt: 'removedAt', isOfWork: true },
  workbook_templates: { ...exporting, collections: ['workbook_templates'], removedAt: 'removedAt' },
  documents: { database: 'rapi_ocr', collections: ['documents', 'pages'], removedAt: 'removedAt', isOfWork: true },
};

export interface Stored {
  count: number;
  bytes: number;
}

type Connection = Awaited<ReturnType<typeof connectMongo>>;

/** A user's records of a kind in the product's own store. */
export async function storedOf(connection: Connection, userId: string, kind: RecordKind): Promise<Stored> {
  const { database, collections, owner = 'userId', removedAt } = places[kind];
  const opened = connection.getClient().db(database);
  const known = new Set((await opened.listCollections().toArray()).map(({ name }) => name));
  const stored: Stored = { count: 0, bytes: 0 };
  for (const [place, name] of collections.entries()) {
    if (!known.has(name)) throw new Error(`${database} has no collection ${name}`);
    const sums = await opened
      .collection(name)
      .aggregate([{ $match: { [owner]: userId } }, { $group: { _id: null, bytes: { $sum: { $bsonSize: '$$ROOT' } } } }])
      .toArray();
    stored.bytes += Number(sums[0]?.['bytes'] ?? 0);
    const there = { [owner]: userId, ...(removedAt && { [removedAt]: null }) };
    if (place === 0) stored.count = await opened.collection(name).countDocuments(there);
  }
  return stored;
}
