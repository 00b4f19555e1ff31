import type { CallId } from '../src/index';

interface Sample {
  body: Record<string, unknown>;
  /** The fields that the call cannot do without. */
  needs: string[];
}

const id = '5f0c8a52-6c0e-4a3c-9d55-0f6f0f8f7c11';
const resolutions = { g1: { action: 'keep_first', row_indices: [0, 1] } };
const queueOrder: Sample = {
  body: { queue: 'jobs.export.make-export', action: 'drop' },
  needs: ['queue', 'action'],
};
const work = {
  operation: 'rename@1',
  operation_type: 'transform',
  config: { mapping: { Kota: 'City' } },
  counts: { records_processed: 12, records_changed: 0 },
  processing_time_seconds: 0.2,
};
const dataset = {
  hash: 'a1b2',
  key: 'datasets/a1b2.parquet',
  bytes: 900,
  schema: { columns: [{ name: 'City', key: 0, type: 'text' }], rowCount: 12 },
};

/** What a well-behaved client sends, for every call that takes a JSON body. */
export const sampleBodies: Partial<Record<CallId, Sample>> = {
  'auth.login': { body: { username: 'a@example.com', password: 'Teh-Manis-2026' }, needs: ['username', 'password'] },
  'auth.register': {
    body: { email: 'uji@example.com', password: 'Kopi-Tubruk-1945', full_name: 'Uji Coba' },
    needs: ['email', 'password', 'full_name'],
  },
  'auth.verify-email': { body: { token: 'tidak-ada' }, needs: ['token'] },
  'auth.forgot-password': { body: { email: 'tidak.ada@example.com' }, needs: ['email'] },
  'auth.reset-password': { body: { token: 'tidak-ada', password: 'Teh-Manis-2026' }, needs: ['token', 'password'] },
  'account.update': {
    body: {
      full_name: 'Uji Coba',
      locale: 'id',
      theme: 'dark',
      default_format: 'csv',
      first_run: { status: 'left', file_id: null },
    },
    needs: [],
  },
  'contact.send': {
    body: { name: 'Uji Coba', email: 'uji@example.com', message: 'Boleh minta demo?' },
    needs: ['name', 'email', 'message'],
  },
  'account.change-password': {
    body: { current_password: 'Teh-Manis-2026', new_password: 'Kopi-Tubruk-1945' },
    needs: ['current_password', 'new_password'],
  },
  'account.ask-removal': { body: { password: 'Teh-Manis-2026' }, needs: ['password'] },
  'payment.reject': { body: { reason: 'Bukti tidak terbaca' }, needs: ['reason'] },
  'keys.create': { body: { name: 'Gudang', scopes: ['files:write'], expires_in_days: 30 }, needs: ['name', 'scopes'] },
  'files.apply-recipe': { body: { steps: [{ operation: 'rename@1', config: { mapping: {} } }] }, needs: ['steps'] },
  'files.preview-reading': { body: { sheet: 'Gaji', header_row: 3 }, needs: [] },
  'storage.remove-versions': { body: { file_ids: ['664f1c2e9b1d8a0012345678'] }, needs: [] },
  'files.reread': { body: { header_row: 'none', delimiter: ';', encoding: 'windows-1252', confirm: true }, needs: [] },
  'files.try-recipe': { body: { steps: [{ operation: 'rename@1', config: { mapping: {} } }] }, needs: ['steps'] },
  'recipes.create': {
    body: { name: 'Laporan bulanan', steps: [{ operation: 'rename@1', config: { mapping: {} } }] },
    needs: ['name', 'steps'],
  },
  'notifications.update-template': {
    body: { texts: { id: { subject: 'Selesai', body: '{{job_name}}' } } },
    needs: ['texts'],
  },
  'notifications.preview-template': {
    body: { language: 'id', subject: 'Selesai', body: '{{job_name}}' },
    needs: ['language', 'subject', 'body'],
  },
  'column-readings.state': { body: { columns: { Harga: { decimal: ',' } } }, needs: ['columns'] },
  'column-mapper.map': { body: { mapping: { Kota: 'City' } }, needs: ['mapping'] },
  'column-mapper.download': { body: { mapping: { Kota: 'City' }, apply: true }, needs: ['mapping'] },
  'formula.create': { body: { formula: '[Jumlah] * 2', column_name: 'Ganda' }, needs: ['formula'] },
  'formula.save': { body: { formula: '[Jumlah] * 2', column_name: 'Ganda' }, needs: ['formula'] },
  'types.convert': { body: { conversions: { Jumlah: 'text' } }, needs: ['conversions'] },
  'types.save': {
    body: { conversions: { Jumlah: 'text' }, include_sql_schema: false, on_error: 'keep' },
    needs: ['conversions'],
  },
  'join.suggest': { body: { other_file_id: id }, needs: ['other_file_id'] },
  'join.preview': {
    body: { other_file_id: id, keys: [['Kode', 'Kode Barang']], columns: ['Harga'] },
    needs: ['other_file_id', 'keys'],
  },
  'join.run': {
    body: { other_file_id: id, keys: [['Kode', 'Kode Barang']], columns: ['Harga'], several: 'first', apply: true },
    needs: ['other_file_id', 'keys'],
  },
  'duplicates.resolve': { body: { resolutions }, needs: ['resolutions'] },
  'duplicates.download': { body: { resolutions, apply: true }, needs: ['resolutions'] },
  'validation.create-rule': {
    body: {
      rule_name: 'Aturan',
      rule_type: 'required_field',
      target_columns: ['Kota'],
      rule_config: {},
      description: '',
      severity: 'error',
    },
    needs: ['rule_name', 'rule_type', 'target_columns'],
  },
  'validation.run': {
    body: { session_name: 'Uji', validation_mode: 'full', rule_ids: [id] },
    needs: ['validation_mode'],
  },
  'validation.update-rule': { body: { rule_name: 'Aturan', is_active: false }, needs: [] },
  'validation.copy-rules': { body: { from_file_id: id }, needs: ['from_file_id'] },
  'validation.test-rule': {
    body: {
      rule_name: 'Aturan',
      rule_type: 'range_check',
      target_columns: ['Usia'],
      rule_config: { min: 17, max: 100 },
      description: '',
      severity: 'error',
    },
    needs: ['rule_name', 'rule_type', 'target_columns', 'rule_config'],
  },
  'validation.split': { body: { session_id: id, part: 'passed', apply: true }, needs: ['session_id'] },
  'cleaning.preview': { body: { rule_ids: [id], target_columns: ['Kota'] }, needs: ['rule_ids'] },
  'cleaning.create-rule': {
    body: { name: 'Singkatan kota', description: '', find: 'Jkt', replace: 'Jakarta', whole_cell: true },
    needs: ['name', 'find'],
  },
  'cleaning.update-rule': { body: { name: 'Singkatan kota', find: 'Jkt', replace: 'Jakarta' }, needs: [] },
  'cleaning.test-rule': { body: { find: 'Jkt', replace: 'Jakarta', values: ['jkt'] }, needs: ['find', 'values'] },
  'cleaning.merge-values': {
    body: { column: 'Kota', merges: [{ from: ['jkt', 'JAKARTA'], to: 'Jakarta' }] },
    needs: ['column', 'merges'],
  },
  'cleaning.apply': {
    body: { session_name: 'Uji', cleaning_mode: 'apply', target_columns: ['Kota'], rule_ids: [id] },
    needs: ['rule_ids'],
  },
  'history.rollback': {
    body: {
      rollback_scope: 'full',
      rollback_reason: 'Uji',
      rollback_rules: {},
      validation_checks: { confirm_rollback: true, user_initiated: true },
    },
    needs: ['rollback_reason'],
  },
  'process.run': {
    body: {
      file_id: id,
      template_config: {
        name: 'Uji',
        field_mappings: [{ from: 'Kota', to: 'City', type: 'rename' }],
        derived_fields: [{ name: 'Total', formula: '[Jumlah] * [Harga]', type: 'calculation' }],
        transform_rules: [{ field: 'Kota', rule: 'trim', value: '' }],
        text_normalization: { enabled: false },
        grouping_rules: {
          enabled: true,
          groupByColumns: 'Kota, Produk',
          aggregations: [{ column: 'Jumlah', function: 'sum' }],
        },
      },
    },
    needs: ['file_id', 'template_config'],
  },
  'process.try': {
    body: {
      file_id: id,
      template_config: { name: 'Uji', steps: [{ operation: 'rename@1', config: { mapping: {} } }] },
    },
    needs: ['file_id', 'template_config'],
  },
  'wordlists.normalize': { body: { values: ['IT'] }, needs: ['values'] },
  'wordlists.add-rule': {
    body: { rule_set: 'uji', original_value: 'asal', normalized_value: 'jadi' },
    needs: ['rule_set', 'original_value', 'normalized_value'],
  },
  'wordlists.add-rules': {
    body: { rules: [{ original_value: 'IT', normalized_value: 'Teknologi Informasi' }] },
    needs: ['rules'],
  },
  'wordlists.change-rule': {
    body: { rule_set: 'uji', original_value: 'IT', new_original_value: 'IT', normalized_value: 'Teknologi' },
    needs: ['rule_set', 'original_value'],
  },
  'wordlists.remove-rule': {
    body: { rule_set: 'uji', original_value: 'IT' },
    needs: ['rule_set', 'original_value'],
  },
  'charts.suggest': {
    body: { file_id: id, selected_columns: ['Kota', 'Jumlah'] },
    needs: ['file_id', 'selected_columns'],
  },
  'charts.generate': {
    body: {
      file_id: id,
      template_id: id,
      selected_columns: ['Produk', 'Jumlah'],
      chart_name: '',
      data_range: { start_row: 0, end_row: 12, include_headers: true },
      filters: { conditions: [{ column: 'Jumlah', operator: 'greater_than', value: '100' }] },
    },
    needs: ['file_id', 'template_id', 'selected_columns'],
  },
  'preview.session': {
    body: {
      file_id: id,
      transformation_type: 'column_mapping',
      transformation_config: { mapping: { Kota: 'City' } },
      session_name: 'Uji',
      description: '',
    },
    needs: ['file_id', 'transformation_type'],
  },
  'preview.generate': {
    body: { session_id: id, transformation_config: { mapping: { Kota: 'City' } }, sample_size: 100 },
    needs: ['session_id'],
  },
  'preview.apply': { body: { session_id: id, selected_changes: [], apply_all: true }, needs: ['session_id'] },
  'preview.changes': { body: { limit: 10, offset: 0, column: 'Kota' }, needs: [] },
  'preview.undo': { body: { session_id: id }, needs: ['session_id'] },
  'grouping.configure': {
    body: {
      file_id: id,
      config_name: 'Uji',
      description: '',
      group_by_columns: [{ name: 'Kota', order: 0 }],
      aggregate_functions: { Jumlah: 'sum' },
      filter_conditions: [{ column: 'Jumlah', operator: 'between', value: [3, 6] }],
      sort_configuration: {},
      display_options: { theme: 'default', show_totals: false, highlight_changes: false },
    },
    needs: ['file_id', 'config_name', 'group_by_columns'],
  },
  'grouping.generate': { body: { configuration_id: id }, needs: ['configuration_id'] },
  'grouping.update': { body: { config_name: 'Uji' }, needs: [] },
  'grouping.outline': {
    body: { file_id: id, settings: { group_by_columns: [{ name: 'Kota' }] }, open: { depth: 1 }, limit: 100 },
    needs: ['file_id', 'settings'],
  },
  'grouping.rows': {
    body: { file_id: id, settings: { group_by_columns: [{ name: 'Kota' }] }, keys: ['Jakarta'] },
    needs: ['file_id', 'settings'],
  },
  'grouping.export': { body: { configuration_id: id, format: 'csv' }, needs: ['configuration_id'] },
  'marketplace.create': {
    body: {
      template_name: 'Uji',
      description: 'Uji',
      category: 'Lain',
      industry: 'Retail',
      business_sector: 'Startup',
      tags: ['uji'],
      is_public: false,
      price_idr: 0,
      workflow_steps: [],
      localization_settings: {},
    },
    needs: ['template_name', 'description', 'category'],
  },
  'marketplace.download': { body: { business_use_case: 'Uji', industry_applied: 'Retail' }, needs: [] },
  'marketplace.update': { body: { template_name: 'Uji 2' }, needs: [] },
  'marketplace.match-columns': { body: { file_id: id }, needs: ['file_id'] },
  'marketplace.report': { body: { reason: 'misleading', details: 'Tidak sesuai' }, needs: ['reason'] },
  'marketplace.take-down': { body: { reason: 'Data pribadi' }, needs: ['reason'] },
  'marketplace.publish': { body: { changelog: 'Kolom PPN ditambahkan' }, needs: [] },
  'marketplace.review': {
    body: {
      rating: 5,
      review_title: 'Uji',
      review_text: 'Uji',
      usefulness_rating: 5,
      ease_of_use_rating: 5,
      indonesian_relevance_rating: 5,
    },
    needs: [],
  },
  'batch.create': {
    body: {
      name: 'Uji',
      description: '',
      template_id: id,
      file_ids: [id],
      business_category: 'general-business',
      priority: 5,
      indonesian_optimization: {
        timezone: 'Asia/Jakarta',
        business_hours_only: false,
        compliance_check: true,
        tax_optimization: false,
      },
    },
    needs: ['name', 'file_ids'],
  },
  'scheduler.create': {
    body: {
      name: 'Laporan harian',
      description: '',
      schedule_pattern: '0 9 * * *',
      file_pattern: '*',
      timezone: 'Asia/Jakarta',
      output_settings: { format: 'xlsx', email_results: false, webhook_notify: false },
      notification_settings: {
        email_on_success: false,
        email_on_failure: false,
        email_recipients: '',
        webhook_url: '',
      },
      indonesian_business_rules: {
        business_hours_only: false,
        indonesian_holidays_skip: false,
        tax_period_priority: false,
        compliance_reporting: false,
      },
    },
    needs: ['name'],
  },
  'scheduler.toggle': { body: { is_active: true }, needs: [] },
  'scheduler.preview': { body: { schedule_pattern: '0 9 * * *' }, needs: ['schedule_pattern'] },
  'export.create': {
    body: {
      job_name: 'Ekspor',
      export_type: 'data_export',
      output_format: 'xlsx',
      export_settings: {
        include_headers: true,
        include_formatting: true,
        indonesian_formatting: false,
        compress_output: false,
      },
      source_data: { file_id: id },
    },
    needs: ['job_name', 'output_format', 'source_data'],
  },
  'export.rename-workbook-template': { body: { name: 'Faktur' }, needs: ['name'] },
  'export.create-template': {
    body: {
      name: 'Uji',
      description: '',
      template_type: 'pdf_report',
      format_settings: {},
      design_settings: {},
      indonesian_localization: {},
      business_rules: {},
    },
    needs: ['name'],
  },
  'ocr.correct': { body: { fields: [{ name: 'vendor_name', value: 'PT Sinar' }], tables: [] }, needs: [] },
  'ocr.to-file': { body: { source: 'fields' }, needs: ['source'] },
  'ocr.many-to-file': { body: { document_ids: [id] }, needs: ['document_ids'] },
  'operator.suspend-user': { body: { reason: 'Kartu curian' }, needs: ['reason'] },
  'operator.settle-queue': {
    body: { service: 'export', queue: 'jobs.export.make-export', action: 'replay', job_id: id },
    needs: ['service', 'queue', 'action'],
  },
  'internal.audit': {
    body: { event: 'template_taken_down', operator_id: id, user_id: null, subject: id, note: null },
    needs: ['event', 'operator_id', 'subject'],
  },
  'internal.settle-queue.auth': queueOrder,
  'internal.settle-queue.quality-tools': queueOrder,
  'internal.settle-queue.transform': queueOrder,
  'internal.settle-queue.ocr': queueOrder,
  'internal.settle-queue.export': queueOrder,
  'internal.settle-queue.scheduler': queueOrder,
  'internal.settle-queue.batch': queueOrder,
  'internal.record-usage': { body: { counter: 'ocr', amount: 1, key: 'commit-1' }, needs: ['counter', 'key'] },
  'internal.exchange-key': { body: { key: 'rapi_123' }, needs: ['key'] },
  'internal.repair-dataset': { body: { hash: 'a'.repeat(64) }, needs: ['hash'] },
  'internal.commit': {
    body: { parent_version: 1, dataset, ...work },
    needs: ['parent_version', 'dataset', 'operation'],
  },
  'internal.store-output': {
    body: { source_file_id: id, filename: 'mapped_sales.xlsx', object_key: 'outputs/1', bytes: 10, ...work },
    needs: ['filename', 'object_key', 'bytes', 'counts'],
  },
  'internal.record': {
    body: { version: 1, ...work },
    needs: ['version', 'counts'],
  },
  'internal.tool-step': {
    body: { tool: 'formula', config: { formula: '[Jumlah] * 2' } },
    needs: ['tool', 'config'],
  },
};
