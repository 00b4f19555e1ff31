import { type Call, calls, MAX_PAGE_SIZE } from '@rapi/contracts';
import { type ServiceClient, type ServiceUrls, withExtension, type ZipEntry, zipNames } from '@rapi/service-kit';
import { fileEntry, listEntry, unlessDeleted, valueEntry } from './copy-entry';

export interface CopySources {
  callService: ServiceClient;
  urls: ServiceUrls;
}

/** Files may be large and the machine busy. */
const DOWNLOAD_MS = 120_000;

interface Page<Item> {
  items: readonly Item[];
  total: number;
}

async function* paged<Item>(
  ask: (query: { limit: number; offset: number }) => Promise<Page<Item>>,
): AsyncGenerator<Item> {
  for (let offset = 0; ; offset += MAX_PAGE_SIZE) {
    const { items, total } = await ask({ limit: MAX_PAGE_SIZE, offset });
    yield* items;
    if (items.length === 0 || offset + items.length >= total) return;
  }
}

async function gathered<Item>(items: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of items) all.push(item);
  return all;
}

/** Makes the paths in one folder distinct, because two files may have the same name. */
function pathsOf(folder: string, names: readonly string[]): (at: number) => string {
  const apart = zipNames(names);
  return (at) => `${folder}/${apart[at] ?? at}`;
}

function filesOf({ callService }: CopySources, actAs: string) {
  const list = () =>
    paged(async (query) => {
      const { data, total } = await callService(calls.files.list, { query, actAs });
      return { items: data, total };
    });
  const download = (id: string, format: 'original' | 'csv') => () =>
    callService.open(calls.files.download, { params: { id }, query: { format }, actAs, timeoutMs: DOWNLOAD_MS });
  const settings = async (id: string) => {
    const one = { params: { id }, actAs };
    const many = { ...one, query: { limit: MAX_PAGE_SIZE } };
    const [mappings, validation, validated, cleaned, duplicates, quality, grouping] = await Promise.all([
      callService(calls.columnMapper.saved, one),
      callService(calls.validation.rules, one),
      callService(calls.validation.history, many),
      callService(calls.cleaning.history, many),
      callService(calls.duplicates.history, many),
      callService(calls.profile.history, many),
      callService(calls.grouping.configurations, { params: { fileId: id }, actAs }),
    ]);
    return { ...mappings, ...validation, ...validated, ...cleaned, ...duplicates, ...quality, ...grouping };
  };
  return { list, download, settings };
}

async function fileEntries(sources: CopySources, actAs: string): Promise<ZipEntry[]> {
  const { callService } = sources;
  const { list, download, settings } = filesOf(sources, actAs);
  const files = await gathered(list());
  const names = files.map(({ filename }) => filename);
  const [original, table, tools] = [
    pathsOf('files/as-uploaded', names),
    pathsOf(
      'files/now',
      names.map((name) => withExtension(name, 'csv')),
    ),
    pathsOf(
      'files/tools',
      names.map((name) => `${name}.json`),
    ),
  ];
  const isChanged = (at: number) => (files[at]?.current_version ?? 1) > 1;
  return [
    listEntry('files/files.json', list),
    ...files.map(({ id }, at) => unlessDeleted(fileEntry(original(at), true, download(id, 'original')))),
    ...files.flatMap(({ id }, at) =>
      isChanged(at) ? [unlessDeleted(fileEntry(table(at), true, download(id, 'csv')))] : [],
    ),
    ...files.map(({ id }, at) => unlessDeleted(valueEntry(tools(at), () => settings(id)))),
    listEntry('files/history.json', () =>
      paged(async (query) => {
        const { history, total } = await callService(calls.history.list, { query, actAs });
        return { items: history, total };
      }),
    ),
    listEntry('files/rollbacks.json', () =>
      paged(async (query) => {
        const answer = await callService(calls.history.rollbacks, { query, actAs });
        return { items: answer.rollback_operations, total: answer.total };
      }),
    ),
    listEntry('files/recipes.json', () =>
      paged(async (query) => {
        const { recipes, total } = await callService(calls.recipes.list, { query, actAs });
        return { items: recipes, total };
      }),
    ),
    listEntry('files/local-templates.json', () =>
      paged(async (query) => {
        const { templates, total } = await callService(calls.localTemplates.list, { query, actAs });
        return { items: templates, total };
      }),
    ),
  ];
}

const toolEntries = async ({ callService }: CopySources, actAs: string): Promise<ZipEntry[]> => [
  valueEntry('tools/cleaning-rules.json', () => callService(calls.cleaning.rules, { actAs })),
];

const transformEntries = async ({ callService }: CopySources, actAs: string): Promise<ZipEntry[]> => [
  valueEntry('tools/wordlists.json', async () => (await callService(calls.wordlists.list, { actAs })).data),
  listEntry('tools/charts.json', () =>
    paged(async (query) => {
      const { charts, total } = await callService(calls.charts.mine, { query, actAs });
      return { items: charts, total };
    }),
  ),
];

async function documentEntries({ callService }: CopySources, actAs: string): Promise<ZipEntry[]> {
  const found = await gathered(
    paged(async (query) => {
      const { data, total } = await callService(calls.ocr.list, { query, actAs });
      return { items: data, total };
    }),
  );
  const read = found.filter(({ status }) => status === 'completed');
  const names = read.map(({ filename }) => filename);
  const values = pathsOf(
    'documents',
    names.map((name) => `${name}.json`),
  );
  const pages = pathsOf(
    'documents',
    names.map((name) => `${name}.pdf`),
  );
  return read.flatMap(({ id }, at) => {
    const params = { id };
    const asPdf = { params, query: { format: 'pdf' as const }, actAs, timeoutMs: DOWNLOAD_MS };
    return [
      unlessDeleted(valueEntry(values(at), async () => (await callService(calls.ocr.get, { params, actAs })).data)),
      unlessDeleted(fileEntry(pages(at), false, () => callService.open(calls.ocr.export, asPdf))),
    ];
  });
}

async function exportEntries({ callService }: CopySources, actAs: string): Promise<ZipEntry[]> {
  const { templates } = await callService(calls.export.workbookTemplates, { actAs });
  const path = pathsOf(
    'exports/workbooks',
    templates.map(({ name }) => `${name}.xlsx`),
  );
  return [
    listEntry('exports/exports.json', () =>
      paged(async (query) => {
        const { jobs, total } = await callService(calls.export.jobs, { query, actAs });
        return { items: jobs, total };
      }),
    ),
    valueEntry(
      'exports/templates.json',
      async () => (await callService(calls.export.templates, { actAs })).my_templates,
    ),
    ...templates.map(({ id }, at) =>
      unlessDeleted(
        fileEntry(path(at), false, () => {
          const options = { params: { id }, actAs, timeoutMs: DOWNLOAD_MS };
          return callService.open(calls.export.downloadWorkbookTemplate, options);
        }),
      ),
    ),
  ];
}

const templateEntries = async ({ callService }: CopySources, actAs: string): Promise<ZipEntry[]> => [
  listEntry('templates/templates.json', async function* () {
    const own = paged(async (query) => {
      const { templates, total } = await callService(calls.marketplace.mine, { query, actAs });
      return { items: templates, total };
    });
    for await (const { id } of own) yield await callService(calls.marketplace.get, { params: { id }, actAs });
  }),
];

const scheduleEntries = async ({ callService }: CopySources, actAs: string): Promise<ZipEntry[]> => [
  listEntry('scheduled-jobs/scheduled-jobs.json', async function* () {
    const jobs = paged(async (query) => {
      const { scheduled_jobs, total } = await callService(calls.scheduler.jobs, { query, actAs });
      return { items: scheduled_jobs, total };
    });
    for await (const job of jobs) {
      const { executions } = await callService(calls.scheduler.executions, {
        params: { id: job.id },
        query: { limit: MAX_PAGE_SIZE },
        actAs,
      });
      yield { ...job, executions };
    }
  }),
  valueEntry(
    'scheduled-jobs/message-templates.json',
    async () => (await callService(calls.scheduler.notificationTemplates, { actAs })).templates,
  ),
  listEntry('notifications.json', () =>
    paged(async (query) => {
      const { notifications, total } = await callService(calls.board.notices, { query, actAs });
      return { items: notifications, total };
    }),
  ),
];

const batchEntries = async ({ callService }: CopySources, actAs: string): Promise<ZipEntry[]> => [
  listEntry('batches/batches.json', async function* () {
    const batches = paged(async (query) => {
      const { jobs, total } = await callService(calls.batch.jobs, { query, actAs });
      return { items: jobs, total };
    });
    for await (const { id } of batches) yield (await callService(calls.batch.status, { params: { id }, actAs })).job;
  }),
];

type Part = (sources: CopySources, actAs: string) => Promise<ZipEntry[]>;

/** The parts of the copy. The call tells which service answers. */
const parts: readonly (readonly [Call, Part])[] = [
  [calls.files.list, fileEntries],
  [calls.cleaning.rules, toolEntries],
  [calls.wordlists.list, transformEntries],
  [calls.ocr.list, documentEntries],
  [calls.export.jobs, exportEntries],
  [calls.marketplace.mine, templateEntries],
  [calls.scheduler.jobs, scheduleEntries],
  [calls.batch.jobs, batchEntries],
];

/**
 * Everything other services hold about a user, in the shapes of the API, so docs/openapi.yaml describes it. It contains
 * nothing the user may not see. Services that are not running are left out.
 */
export async function entriesOfServices(sources: CopySources, userId: string): Promise<ZipEntry[]> {
  const entries: ZipEntry[] = [];
  for (const [{ service }, part] of parts) {
    if (sources.urls[service] !== undefined) entries.push(...(await part(sources, userId)));
  }
  return entries;
}
