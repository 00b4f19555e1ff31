import { UPLOAD_TIMEOUT_MS, WORDLISTS_TIMEOUT_MS } from './limits';
import { download, on, type Route, type RouteOptions, wholeTable } from './route';
import type { ServiceName } from './services';

const auth = on('auth');
const files = on('files');
const tools = on('quality-tools');
const transform = on('transform');
const ocr = on('ocr');
const exporting = on('export');
const scheduler = on('scheduler');
const marketplace = on('marketplace');
const batch = on('batch');

const open: RouteOptions = { access: 'public' };
const picture: RouteOptions = { access: 'public', answer: 'image' };
const operator: RouteOptions = { access: 'operator' };
const upload: RouteOptions = { timeoutMs: UPLOAD_TIMEOUT_MS };
const internal: RouteOptions = { access: 'service' };

/** What each service tells of its queues, and what an operator has it do with them. */
const queuesOf = (service: ServiceName) => on(service).get('/internal/queues', internal);
const settlingOf = (service: ServiceName) => on(service).post('/internal/queues', internal);

const userData = <const Path extends string>(service: ServiceName, path: Path) => on(service).delete(path, internal);

/**
 * Every call's method and path, written once. This table does not import zod, so that a page which only needs
 * addresses does not carry the schemas; `calls/` adds what goes in and comes out.
 */
export const routes = {
  'auth.login': auth.post('/auth/login', open),
  'auth.register': auth.post('/auth/register', open),
  'auth.verify-email': auth.post('/auth/verify-email', open),
  'auth.forgot-password': auth.post('/auth/forgot-password', open),
  'auth.reset-password': auth.post('/auth/reset-password', open),
  'auth.refresh': auth.post('/auth/refresh', open),
  'auth.logout': auth.post('/auth/logout', open),
  'auth.jwks': auth.get('/auth/.well-known/jwks.json', open),

  'account.me': auth.get('/users/me'),
  'account.update': auth.patch('/users/me'),
  'account.remove': auth.delete('/users/me'),
  'account.sessions': auth.get('/users/me/sessions'),
  'account.end-session': auth.delete('/users/me/sessions/{id}'),
  'account.end-sessions': auth.delete('/users/me/sessions'),
  'account.change-password': auth.put('/users/me/password'),
  'account.events': auth.get('/users/me/events'),
  'account.ask-removal': auth.post('/users/me/removal'),
  'account.keep': auth.delete('/users/me/removal'),
  'account.data-copy': auth.get('/users/me/data-copy'),
  'account.make-data-copy': auth.post('/users/me/data-copy'),
  'account.download-data-copy': auth.get('/users/me/data-copy/download', download),
  'account.remove-data-copy': auth.delete('/users/me/data-copy'),
  'account.plans': auth.get('/api/plans', open),

  'contact.send': auth.post('/api/contact', open),

  'payment.qris': auth.get('/qris.jpeg', picture),
  'payment.qris-static': auth.get('/static/qris.jpeg', picture),
  'payment.qris-image': auth.get('/qris-image', picture),
  'payment.create': auth.post('/api/payments', upload),
  'payment.list': auth.get('/api/payments'),
  'payment.review-list': auth.get('/api/admin/payments', operator),
  'payment.proof': auth.get('/api/admin/payments/{id}/proof', { ...operator, ...download }),
  'payment.verify': auth.post('/api/admin/payments/{id}/verify', operator),
  'payment.reject': auth.post('/api/admin/payments/{id}/reject', operator),

  'operator.users': auth.get('/api/admin/users', operator),
  'operator.user': auth.get('/api/admin/users/{id}', operator),
  'operator.suspend-user': auth.post('/api/admin/users/{id}/suspend', operator),
  'operator.let-back-user': auth.post('/api/admin/users/{id}/let-back', operator),
  'operator.queues': auth.get('/api/admin/queues', operator),
  'operator.settle-queue': auth.post('/api/admin/queues', operator),
  'operator.audit': auth.get('/api/admin/audit', operator),
  'operator.audit-file': auth.get('/api/admin/audit/download', { ...operator, ...download }),
  'operator.health': on('gateway').get('/api/admin/health', operator),

  'keys.list': auth.get('/api/keys'),
  'keys.create': auth.post('/api/keys'),
  'keys.remove': auth.delete('/api/keys/{id}'),

  'files.upload': files.post('/api/files/upload', upload),
  'files.preview-reading': files.post('/api/files/{id}/reread/preview', upload),
  'files.reread': files.post('/api/files/{id}/reread', upload),
  'files.list': files.get('/api/files/'),
  'files.get': files.get('/api/files/{id}'),
  'files.remove': files.delete('/api/files/{id}'),
  'files.preview': files.get('/api/files/{id}/preview'),
  'files.preview-by-id': files.get('/api/files/preview/{id}'),
  'files.download': files.get('/api/files/{id}/download', download),
  'files.data': files.get('/api/files/{id}/data', wholeTable),
  'files.versions': files.get('/api/files/{id}/versions'),
  'files.recipe': files.get('/api/files/{id}/recipe'),
  'files.apply-recipe': files.post('/api/files/{id}/recipe', wholeTable),
  'files.try-recipe': files.post('/api/files/{id}/recipe/try', wholeTable),
  'files.diff': files.get('/api/files/{id}/diff', wholeTable),
  'files.lineage': files.get('/api/files/{id}/lineage'),

  'recipes.list': files.get('/api/recipes'),
  'recipes.create': files.post('/api/recipes'),
  'recipes.remove': files.delete('/api/recipes/{id}'),

  'storage.info': files.get('/api/storage/info'),
  'storage.remove-versions': files.post('/api/storage/remove-versions'),
  'storage.generate-samples': files.post('/api/storage/generate-samples', upload),

  'history.list': files.get('/api/transformation-history'),
  'history.detail': files.get('/api/transformation-history/{transformation_id}'),
  'history.analytics': files.get('/api/transformation-analytics'),
  'history.rollbacks': files.get('/api/rollback-operations'),
  'history.rollback': files.post('/api/transformation-history/{id}/rollback', wholeTable),

  'column-mapper.columns': tools.get('/api/files/{id}/columns'),
  'column-mapper.saved': tools.get('/api/files/{id}/column-mappings'),
  'column-mapper.map': tools.post('/api/files/{id}/map-columns', wholeTable),
  'column-mapper.download': tools.post('/api/files/{id}/download-mapped', download),

  'column-readings.list': tools.get('/api/files/{id}/column-readings', wholeTable),
  'column-readings.state': tools.post('/api/files/{id}/column-readings', wholeTable),

  'formula.suggestions': tools.get('/api/files/{id}/formula-suggestions', wholeTable),
  'formula.create': tools.post('/api/files/{id}/create-formula', wholeTable),
  'formula.save': tools.post('/api/files/{id}/save-formula', download),

  'types.profile': tools.get('/api/files/{id}/data-profile', wholeTable),
  'types.convert': tools.post('/api/files/{id}/convert-types', wholeTable),
  'types.save': tools.post('/api/files/{id}/save-converted', download),
  'types.sql-schema': tools.get('/api/files/{id}/sql-schema', wholeTable),

  'profile.dashboard': tools.get('/api/files/{id}/data-profile-dashboard', wholeTable),
  'profile.history': tools.get('/api/files/{id}/quality-history'),
  'profile.column': tools.get('/api/files/{id}/column-analysis/{column}', wholeTable),

  'duplicates.detect': tools.get('/api/files/{id}/detect-duplicates', wholeTable),
  'duplicates.history': tools.get('/api/files/{id}/duplicate-history'),
  'duplicates.resolve': tools.post('/api/files/{id}/resolve-duplicates', wholeTable),
  'duplicates.download': tools.post('/api/files/{id}/download-deduplicated', download),

  'validation.rules': tools.get('/api/files/{id}/validation/rules'),
  'validation.create-rule': tools.post('/api/files/{id}/validation/rules'),
  'validation.templates': tools.get('/api/validation/templates'),
  'validation.history': tools.get('/api/files/{id}/validation/history'),
  'validation.run': tools.post('/api/files/{id}/validation/run', wholeTable),
  'validation.results': tools.get('/api/files/{id}/validation/sessions/{sessionId}/results', wholeTable),
  'validation.violations': tools.get('/api/files/{id}/validation/sessions/{sessionId}/violations.xlsx', download),
  'validation.update-rule': tools.patch('/api/files/{id}/validation/rules/{ruleId}'),
  'validation.remove-rule': tools.delete('/api/files/{id}/validation/rules/{ruleId}'),
  'validation.copy-rules': tools.post('/api/files/{id}/validation/rules/copy'),
  'validation.test-rule': tools.post('/api/files/{id}/validation/rules/test', wholeTable),
  'validation.suggestions': tools.get('/api/files/{id}/validation/suggestions', wholeTable),
  'validation.failing-rows': tools.get('/api/files/{id}/validation/sessions/{sessionId}/rows', wholeTable),
  'validation.split': tools.post('/api/files/{id}/validation/split', download),

  'cleaning.rules': tools.get('/api/cleaning/rules'),
  'cleaning.history': tools.get('/api/files/{id}/cleaning/history'),
  'cleaning.preview': tools.post('/api/files/{id}/cleaning/preview', wholeTable),
  'cleaning.apply': tools.post('/api/files/{id}/cleaning/apply', wholeTable),
  'cleaning.download': tools.get('/api/files/{id}/cleaning/download/{sessionId}', download),
  'cleaning.create-rule': tools.post('/api/cleaning/rules'),
  'cleaning.update-rule': tools.patch('/api/cleaning/rules/{ruleId}'),
  'cleaning.remove-rule': tools.delete('/api/cleaning/rules/{ruleId}'),
  'cleaning.test-rule': tools.post('/api/cleaning/rules/test'),
  'cleaning.clusters': tools.get('/api/files/{id}/clusters', wholeTable),
  'cleaning.merge-values': tools.post('/api/files/{id}/merge-values', wholeTable),

  'join.suggest': tools.post('/api/files/{id}/join/suggestions', wholeTable),
  'join.preview': tools.post('/api/files/{id}/join/preview', wholeTable),
  'join.run': tools.post('/api/files/{id}/join', download),

  'process.run': transform.post('/api/files/process', wholeTable),
  'process.try': transform.post('/api/files/process/try', wholeTable),

  'wordlists.list': transform.get('/api/wordlists/', { timeoutMs: WORDLISTS_TIMEOUT_MS }),
  'wordlists.normalize': transform.post('/api/wordlists/{ruleSet}/normalize'),
  'wordlists.add-rule': transform.post('/api/wordlists/rules'),
  'wordlists.add-rules': transform.post('/api/wordlists/rule-sets/{name}/rules'),
  'wordlists.change-rule': transform.put('/api/wordlists/rules'),
  'wordlists.remove-rule': transform.delete('/api/wordlists/rules'),
  'wordlists.remove-set': transform.delete('/api/wordlists/rule-sets/{name}'),

  'charts.templates': transform.get('/api/charts/templates'),
  'charts.mine': transform.get('/api/charts/user'),
  'charts.suggest': transform.post('/api/charts/suggest', wholeTable),
  'charts.generate': transform.post('/api/charts/generate', wholeTable),
  'charts.get': transform.get('/api/charts/{id}'),
  'charts.download': transform.get('/api/charts/{id}/download', download),
  'charts.remove': transform.delete('/api/charts/{id}'),

  'preview.session': transform.post('/api/preview/session'),
  'preview.generate': transform.post('/api/preview/generate', wholeTable),
  'preview.apply': transform.post('/api/preview/apply', wholeTable),
  'preview.undo': transform.post('/api/preview/undo', wholeTable),
  'preview.sessions': transform.get('/api/preview/user/sessions'),
  'preview.rows': transform.get('/api/preview/session/{sessionId}/rows', wholeTable),
  'preview.changes': transform.post('/api/preview/session/{sessionId}/changes', wholeTable),
  'preview.violations': transform.get('/api/preview/session/{sessionId}/violations', wholeTable),
  'preview.remove': transform.delete('/api/preview/session/{sessionId}'),

  'grouping.configurations': transform.get('/api/grouping/configurations/{fileId}'),
  'grouping.presets': transform.get('/api/grouping/filter-presets'),
  'grouping.configure': transform.post('/api/grouping/configuration'),
  'grouping.update': transform.patch('/api/grouping/configuration/{configurationId}'),
  'grouping.remove': transform.delete('/api/grouping/configuration/{configurationId}'),
  'grouping.generate': transform.post('/api/grouping/generate', wholeTable),
  'grouping.outline': transform.post('/api/grouping/outline', wholeTable),
  'grouping.rows': transform.post('/api/grouping/rows', wholeTable),
  'grouping.export': transform.post('/api/grouping/export', download),

  'marketplace.categories': marketplace.get('/api/templates/categories'),
  'marketplace.featured': marketplace.get('/api/templates/featured'),
  'marketplace.search': marketplace.get('/api/templates/marketplace'),
  'marketplace.mine': marketplace.get('/api/templates/my-templates'),
  'marketplace.download': marketplace.post('/api/templates/{id}/download'),
  'marketplace.create': marketplace.post('/api/templates/create'),
  'marketplace.review': marketplace.post('/api/templates/{id}/review'),
  'marketplace.publish': marketplace.post('/api/templates/{id}/publish'),
  'marketplace.archive': marketplace.post('/api/templates/{id}/archive'),
  'marketplace.get': marketplace.get('/api/templates/{id}'),
  'marketplace.update': marketplace.patch('/api/templates/{id}'),
  'marketplace.remove': marketplace.delete('/api/templates/{id}'),
  'marketplace.reviews': marketplace.get('/api/templates/{id}/reviews'),
  'marketplace.sample': marketplace.get('/api/templates/{id}/sample', wholeTable),
  'marketplace.match-columns': marketplace.post('/api/templates/{id}/match-columns', wholeTable),
  'marketplace.report': marketplace.post('/api/templates/{id}/report'),
  'marketplace.reports': marketplace.get('/api/admin/template-reports', operator),
  'marketplace.dismiss-report': marketplace.post('/api/admin/template-reports/{id}/dismiss', operator),
  'marketplace.take-down': marketplace.post('/api/admin/templates/{id}/take-down', operator),
  'marketplace.restore': marketplace.post('/api/admin/templates/{id}/restore', operator),

  'batch.jobs': batch.get('/api/batch/jobs'),
  'batch.status': batch.get('/api/batch/{id}/status'),
  'batch.analytics': batch.get('/api/batch/analytics'),
  'batch.create': batch.post('/api/batch/create'),
  'batch.start': batch.post('/api/batch/{id}/start'),
  'batch.cancel': batch.post('/api/batch/{id}/cancel'),
  'batch.retry': batch.post('/api/batch/{id}/retry'),
  'batch.remove': batch.delete('/api/batch/{id}'),
  'batch.failing-rows': batch.get('/api/batch/{id}/items/{itemId}/failing-rows', wholeTable),
  'batch.results': batch.get('/api/batch/{id}/results', download),
  'batch.combine': batch.post('/api/batch/{id}/combine'),

  'scheduler.jobs': scheduler.get('/api/scheduled-jobs'),
  'scheduler.executions': scheduler.get('/api/scheduled-jobs/{id}/executions'),
  'scheduler.notification-templates': scheduler.get('/api/notification-templates'),
  'scheduler.create': scheduler.post('/api/scheduled-jobs/create'),
  'scheduler.preview': scheduler.post('/api/scheduled-jobs/preview'),
  'scheduler.run-now': scheduler.post('/api/scheduled-jobs/{id}/run-now'),
  'scheduler.toggle': scheduler.put('/api/scheduled-jobs/{id}'),
  'scheduler.remove': scheduler.delete('/api/scheduled-jobs/{id}'),
  'scheduler.execution': scheduler.get('/api/scheduled-jobs/{id}/executions/{executionId}'),
  'scheduler.cancel': scheduler.post('/api/scheduled-jobs/{id}/executions/{executionId}/cancel'),
  'scheduler.run-again': scheduler.post('/api/scheduled-jobs/{id}/executions/{executionId}/run-again'),

  'notifications.update-template': scheduler.put('/api/notification-templates/{id}'),
  'notifications.reset-template': scheduler.post('/api/notification-templates/{id}/reset'),
  'notifications.preview-template': scheduler.post('/api/notification-templates/{id}/preview'),
  'notifications.deliveries': scheduler.get('/api/scheduled-jobs/{id}/deliveries'),
  'notifications.send-again': scheduler.post('/api/scheduled-jobs/{id}/deliveries/{delivery_id}/send-again'),
  'notifications.test-webhook': scheduler.post('/api/scheduled-jobs/{id}/webhook/test'),
  'notifications.webhook-secret': scheduler.post('/api/scheduled-jobs/{id}/webhook/secret'),

  'export.formats': exporting.get('/api/export-formats'),
  'export.templates': exporting.get('/api/export-templates'),
  'export.indonesian-reports': exporting.get('/api/export-templates/indonesian-reports'),
  'export.create-template': exporting.post('/api/export-templates/create'),
  'export.remove-template': exporting.delete('/api/export-templates/{id}'),
  'export.jobs': exporting.get('/api/export-jobs'),
  'export.create': exporting.post('/api/export-jobs/create'),
  'export.download': exporting.get('/api/export-jobs/{id}/download', download),
  'export.remove': exporting.delete('/api/export-jobs/{id}'),
  'export.workbook-templates': exporting.get('/api/workbook-templates'),
  'export.upload-workbook-template': exporting.post('/api/workbook-templates', upload),
  'export.workbook-template': exporting.get('/api/workbook-templates/{id}'),
  'export.rename-workbook-template': exporting.patch('/api/workbook-templates/{id}'),
  'export.replace-workbook-template': exporting.put('/api/workbook-templates/{id}/file', upload),
  'export.remove-workbook-template': exporting.delete('/api/workbook-templates/{id}'),
  'export.download-workbook-template': exporting.get('/api/workbook-templates/{id}/download', download),
  'export.workbook-starter': exporting.get('/api/workbook-templates/starters/{file_id}', download),

  'ocr.submit': ocr.post('/api/ocr/documents', upload),
  'ocr.list': ocr.get('/api/ocr/documents'),
  'ocr.get': ocr.get('/api/ocr/documents/{id}'),
  'ocr.page-image': ocr.get('/api/ocr/documents/{id}/pages/{n}/image', { answer: 'image' }),
  'ocr.correct': ocr.patch('/api/ocr/documents/{id}'),
  'ocr.retry': ocr.post('/api/ocr/documents/{id}/retry'),
  'ocr.remove': ocr.delete('/api/ocr/documents/{id}'),
  'ocr.to-file': ocr.post('/api/ocr/documents/{id}/to-file', wholeTable),
  'ocr.many-to-file': ocr.post('/api/ocr/to-file', wholeTable),
  'ocr.export': ocr.get('/api/ocr/documents/{id}/export', download),

  'board.jobs': scheduler.get('/api/jobs'),
  'board.clear': scheduler.delete('/api/jobs'),
  'board.put-away': scheduler.delete('/api/jobs/{id}'),
  'board.notices': scheduler.get('/api/notifications'),
  'board.read-all': scheduler.post('/api/notifications/read-all'),
  'board.read': scheduler.post('/api/notifications/{id}/read'),

  'events.stream': on('gateway').get('/api/events', { answer: 'events' }),

  'internal.entitlements': auth.get('/internal/users/{userId}/entitlements', internal),
  'internal.record-usage': auth.post('/internal/users/{userId}/usage', internal),
  'internal.exchange-key': auth.post('/internal/keys/exchange', internal),
  'internal.revoked-sessions': auth.get('/internal/sessions/revoked', internal),
  'internal.audit': auth.post('/internal/audit', internal),
  'internal.queues.auth': queuesOf('auth'),
  'internal.queues.quality-tools': queuesOf('quality-tools'),
  'internal.queues.transform': queuesOf('transform'),
  'internal.queues.ocr': queuesOf('ocr'),
  'internal.queues.export': queuesOf('export'),
  'internal.queues.scheduler': queuesOf('scheduler'),
  'internal.queues.batch': queuesOf('batch'),
  'internal.settle-queue.auth': settlingOf('auth'),
  'internal.settle-queue.quality-tools': settlingOf('quality-tools'),
  'internal.settle-queue.transform': settlingOf('transform'),
  'internal.settle-queue.ocr': settlingOf('ocr'),
  'internal.settle-queue.export': settlingOf('export'),
  'internal.settle-queue.scheduler': settlingOf('scheduler'),
  'internal.settle-queue.batch': settlingOf('batch'),
  'internal.storage': files.get('/internal/storage/{userId}', internal),
  'internal.dataset': files.get('/internal/files/{id}/dataset', internal),
  'internal.repair-dataset': files.post('/internal/files/{id}/repair-dataset', { ...wholeTable, ...internal }),
  'internal.commit': files.post('/internal/files/{id}/commit', internal),
  'internal.record': files.post('/internal/files/{id}/transformations', internal),
  'internal.tool-step': tools.post('/internal/files/{id}/steps', internal),
  'internal.recipe': files.get('/internal/recipes/{id}', internal),
  'internal.template': marketplace.get('/internal/templates/{id}', internal),
  'internal.store-output': files.post('/internal/files/outputs', internal),
  'internal.remove-user-data.files': userData('files', '/internal/users/{userId}/data'),
  'internal.remove-user-data.quality-tools': userData('quality-tools', '/internal/users/{userId}/data'),
  'internal.remove-user-data.transform': userData('transform', '/internal/users/{userId}/data'),
  'internal.remove-user-data.ocr': userData('ocr', '/internal/users/{userId}/data'),
  'internal.remove-user-data.export': userData('export', '/internal/users/{userId}/data'),
  'internal.remove-user-data.scheduler': userData('scheduler', '/internal/users/{userId}/data'),
  'internal.remove-user-data.marketplace': userData('marketplace', '/internal/users/{userId}/data'),
  'internal.remove-user-data.batch': userData('batch', '/internal/users/{userId}/data'),
} satisfies Record<string, Route>;

export type CallId = keyof typeof routes;
export type { Route } from './route';

export { fillPath, matchPath, samePath } from './paths';
