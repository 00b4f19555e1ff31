import { MAX_TEMPLATE_STEPS_LENGTH, notificationChannels, notificationEvents } from '@rapi/contracts';
import { Workbook } from 'exceljs';
import { receiptPicture } from '../product/main-job';
import { type Account, formOf, listOf, type Requests, textOf } from './account';

const CELL = 32_767;

/** A step for any user, which names neither rows nor files. */
const merging = (n: number, bytes: number) => ({
  operation: 'merge-values@1',
  config: {
    column: 'Nama',
    merges: [
      {
        from: listOf(100, bytes, (place) => textOf(Math.min(CELL, Math.max(20, bytes - 600)), place, 'x')),
        to: textOf(200, n),
      },
    ],
  },
  label: textOf(100, n),
});

const template = (n: number, bytes: number) => ({
  template_name: textOf(200, n),
  description: textOf(2000, n),
  category: 'Sales',
  tags: Array.from({ length: 20 }, (_, place) => textOf(50, place)),
  is_public: true,
  price_idr: 0,
  workflow_steps: [merging(n, Math.min(bytes, MAX_TEMPLATE_STEPS_LENGTH - 2000))],
  localization_settings: { timezone: textOf(50, n), currency: textOf(50, n), date_format: textOf(50, n) },
});

/** The product's built-in templates. */
async function library(account: Account): Promise<string[]> {
  const found = await account.ask<{ templates: { id: string }[] }>('marketplace.search', { query: 'limit=20' });
  return found.templates.map(({ id }) => id);
}

const ofLibrary = (templates: readonly string[], n: number) => ({ id: templates[n % templates.length] ?? '' });

const download = (n: number) => ({ business_use_case: textOf(500, n), industry_applied: textOf(100, n) });

const marketplaceRequests: Requests = {
  'marketplace.create': async () => (n, bytes) => ({ body: template(n, bytes) }),
  'marketplace.update': async (account) => {
    const id = await account.make('marketplace.create', { body: template(0, 1000) });
    return (n, bytes) => ({ params: { id }, body: template(n, bytes) });
  },
  'marketplace.publish': async (account) => {
    const id = await account.make('marketplace.create', { body: template(0, 1000) });
    return async (n, bytes) => {
      // A version can be published again only if it has changed.
      const { price_idr: _, ...changes } = template(n, bytes);
      await account.send('marketplace.update', { params: { id }, body: changes });
      return { params: { id }, body: { changelog: textOf(2000, n) } };
    };
  },
  'marketplace.download': async (account) => {
    const templates = await library(account);
    return (n) => ({ params: ofLibrary(templates, n), body: download(n) });
  },
  'marketplace.review': async (account) => {
    const templates = await library(account);
    // As many downloads as the plan allows.
    for (let n = 0; n < 4; n++)
      await account.ask('marketplace.download', { params: ofLibrary(templates, n), body: download(n) });
    return (n) => ({
      params: ofLibrary(templates, n),
      body: {
        rating: 4,
        review_title: textOf(200, n),
        review_text: textOf(2000, n),
        usefulness_rating: 4,
        ease_of_use_rating: 4,
        indonesian_relevance_rating: 4,
      },
    });
  },
  'marketplace.report': async (account) => {
    const templates = await library(account);
    return (n) => ({
      params: ofLibrary(templates, n),
      body: { reason: 'misleading', details: textOf(2000, n) },
    });
  },
};

const job = (account: Account, n: number) => ({
  name: textOf(200, n),
  description: textOf(1000, n),
  schedule_pattern: `0 ${n % 24} 1 1 *`,
  file_pattern: textOf(4000, n),
  timezone: 'Asia/Jayapura',
  output_settings: { format: 'json', file_name: textOf(200, n), export_settings: { include_headers: true } },
  notification_settings: {
    email_recipients: Array.from({ length: 20 }, () => account.user.email),
    webhook_url: `https://example.com/${textOf(1900, n, 'x')}`,
  },
  indonesian_business_rules: { business_hours_only: true },
  run_settings: { max_attempts: 1 },
});

interface Executions {
  executions: { id: string; ended_at: string | null }[];
}

const schedulerRequests: Requests = {
  'scheduler.create': async (account) => (n) => ({ body: job(account, n) }),
  'scheduler.toggle': async (account) => {
    const id = await account.make('scheduler.create', { body: job(account, 0) });
    return (n) => ({ params: { id }, body: { ...job(account, n), is_active: true } });
  },
  'scheduler.run-now': async (account) => {
    const params = { id: await account.make('scheduler.create', { body: job(account, 0) }) };
    return () => ({ params });
  },
  'scheduler.run-again': async (account) => {
    const params = { id: await account.make('scheduler.create', { body: job(account, 0) }) };
    await account.ask('scheduler.run-now', { params });
    // One of the runs has ended; the oldest ended run is deleted with the next.
    return async () => {
      const { executions } = await account.wait<Executions>('scheduler.executions', { params }, (found) =>
        found.executions.some(({ ended_at }) => ended_at !== null),
      );
      const over = executions.find(({ ended_at }) => ended_at !== null);
      return { params: { ...params, executionId: over?.id ?? '' } };
    };
  },
  'notifications.update-template': async () => {
    const ids = notificationEvents.flatMap((event) => notificationChannels.map((channel) => `${event}.${channel}`));
    const text = (n: number) => ({ subject: textOf(300, n), body: textOf(5000, n) });
    return (n) => ({ params: { id: ids[n % ids.length] ?? '' }, body: { texts: { en: text(n), id: text(n + 1) } } });
  },
};

async function workbook(n: number): Promise<Uint8Array> {
  const made = new Workbook();
  const sheet = made.addWorksheet(`Lembar ${n}`);
  for (let column = 1; column <= 100; column++) sheet.getCell(2, column).value = `{{${textOf(200, column, 'k')}}}`;
  return new Uint8Array(await made.xlsx.writeBuffer());
}

const label = (n: number) => textOf(200, n);

const exportRequests: Requests = {
  'export.create-template': async () => (n) => ({
    body: {
      name: label(n),
      description: textOf(1000, n),
      format_settings: { page_size: 'F4', font_family: label(n) },
      design_settings: { header_text: label(n), footer_text: label(n) },
      indonesian_localization: { currency: label(n), date_format: label(n) },
      business_rules: { include_npwp: true },
    },
  }),
  'export.create': async () => (n, bytes) => ({
    body: {
      job_name: label(n),
      output_format: 'csv',
      export_settings: { compress_output: true },
      source_data: {
        columns: ['Nama'],
        rows: listOf(1000, bytes, () => ({
          Nama: textOf(Math.min(CELL, Math.max(20, bytes - 800)), n, 'x'),
        })),
      },
    },
  }),
  'export.upload-workbook-template': async () => async (n) => ({
    form: formOf(`${textOf(150, n, 'x')}.xlsx`, await workbook(n), { name: label(n) }),
  }),
  'export.rename-workbook-template': async (account) => {
    const id = await account.make('export.upload-workbook-template', {
      form: formOf('faktur.xlsx', await workbook(0)),
    });
    return (n) => ({ params: { id }, body: { name: label(n) } });
  },
};

const picture = async () => formOf('nota.png', await receiptPicture());

const fieldNames = ['vendor_name', 'document_number', 'npwp', 'subtotal', 'ppn', 'total', 'payment_method'];

const documentRequests: Requests = {
  'ocr.submit': async () => async () => ({ form: await picture() }),
  'ocr.correct': async (account) => {
    const made = await account.ask<{ data: { id: string } }>('ocr.submit', { form: await picture() });
    const params = { id: made.data.id };
    await account.wait<{ data: { status: string } }>('ocr.get', { params }, ({ data }) => data.status === 'completed');
    return (n) => ({
      params,
      body: {
        fields: fieldNames.map((name) => ({
          name,
          value: textOf(5000, n),
          place: { page_number: 1, bbox: [0, 0, 1, 1] },
        })),
      },
    });
  },
  'batch.create': async (account) => {
    const id = await account.file();
    return (n) => ({
      body: {
        name: textOf(200, n),
        description: textOf(1000, n),
        file_ids: Array.from({ length: 500 }, () => id),
        indonesian_optimization: { business_hours_only: true },
      },
    });
  },
};

/** What work leaves behind, and what users set up for it. */
export const workRequests: Requests = {
  ...marketplaceRequests,
  ...schedulerRequests,
  ...exportRequests,
  ...documentRequests,
};
