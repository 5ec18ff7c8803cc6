import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { schemaOf, select, type ServiceDatabase } from '#libs/data/db';
import { manifests } from '../../../services/all/manifests.js';
import { type TestDatabase, testDatabase } from '../../stack/index.js';

/**
 * Columns of four bytes, by what bounds them: 2,147,483,647 is out of reach. What adds up over rows that anybody may add
 * without end is `bigint`.
 */
const bounded: Record<string, readonly string[]> = {
  'one value, whose field has a limit': [
    ...['call_config.time_reminder', 'call_package.sort_num', 'call_package.talk_time', 'recharge.minutes'],
    ...[
      'recharge_left.granted',
      'recharge_left.used',
      'online_order.talk_time',
      'refund.units',
      'online_order.service_months',
    ],
    ...['pay_item.service_months', 'points_exchange.points', 'points_grant.points', 'points_plan.exchange_rate'],
    ...['points_plan.month_exchange_limit', 'points_plan.points_per_vip_student', 'licence_order.base_count'],
    'points_plan.min_price',
    ...['promise.fix_within', 'promise.respond_within', 'promise.target'],
    ...['licence_order.external_count', 'licence_order.months', 'class.number', 'grade.sort', 'stored_file.size'],
    ...['rollout.cards_at_once', 'rollout.downloads_per_school', 'rollout.error_percent', 'rollout.install_minutes'],
    ...['rollout.online_drop_percent', 'rollout.soak_seconds', 'rollout.success_percent', 'classroom_place.storey'],
  ],
  'one call, whose length has a limit': [
    'call.excess',
    'call.minutes',
    'call.seconds',
    'call_grant.seconds',
    'call_usage.minutes',
  ],
  'a number, a kind or a bit mask that others give': [
    ...[
      'account.tags',
      'saved_view.shared_tags',
      'broker_instance.lock_key',
      'corp.capacity',
      'corp_binding.capacity',
      'corp.subject_type',
      'device.version_code',
    ],
    ...['device_model_school.version_code', 'rollout.version_code', 'rollout_card.from_version_code'],
    ...['rollout_card.version_code', 'software_version.version_code', 'version_history.from_code'],
    ...[
      'version_history.to_code',
      'version_package.min_sdk',
      'version_package.version_code',
      'second_factor.last_step',
    ],
    ...['consumer_position.partition', 'database_history.timeline', 'notice.roles', 'notice_setting.roles'],
    'webhook_delivery.roles',
  ],
  'rows of one file': [
    ...['import_batch.added', 'import_batch.changed', 'import_batch.errors', 'import_batch.file_bytes'],
    'import_batch.leaving',
    ...['import_batch.processed', 'import_batch.skipped', 'import_batch.total', 'import_batch.unchanged'],
    ...[
      'import_chunk.n',
      'import_chunk.row_count',
      'import_chunk.undone',
      'package_upload.parts',
      'face_feature.bytes',
    ],
    ...['face_feature.classes', 'face_feature.students', 'face_feature.teachers'],
    ...['screenshot.bytes', 'screenshot.height', 'screenshot.width'],
  ],
  'people, cards or orders that are there at one moment or on one day': [
    ...['contact_removal.people', 'held_sync.removals', 'circuit.number', 'incident.doors', 'incident.doors_back'],
    ...['bell_forecast.count', 'school_summary.doors', 'school_summary.doors_on', 'school_summary.open_incidents'],
    ...['school_summary.planned_dark', 'school_summary.score_count', 'school_summary.score_days'],
    ...['people_count.people', 'monthly_settlement.new_count', 'monthly_settlement.parent_total'],
    ...['monthly_settlement.renew_count', 'monthly_settlement.student_total', 'monthly_settlement.subscribe_total'],
    ...['monthly_settlement.unsubscribe_count', 'settlement_version.new_count', 'settlement_version.renew_count'],
    ...['settlement_version.subscribe_total', 'settlement_version.unsubscribe_count', 'points_month.vip_student_num'],
    ...['monthly_settlement.served_total', 'settlement_version.served_total', 'settlement_correction.new_count'],
    ...['settlement_correction.renew_count', 'settlement_correction.served_total'],
    'settlement_correction.subscribe_total',
    ...['settlement_month.closed_schools', 'settlement_month.schools', 'reconciliation.bill_orders'],
    ...[
      'reconciliation.differences',
      'reconciliation.orders',
      'rollout_card.group_position',
      'rollout_decision.group_position',
    ],
    ...[
      'rollout_group.accepted_failures',
      'rollout_group.online',
      'rollout_group.online_before',
      'rollout_group.position',
    ],
    ...[
      'rollout_group.late_cards',
      'rollout_group.size',
      'rollout_school.cards',
      'licence_activation.place',
      'licence_renewal.part',
    ],
    ...['licence_sync.added', 'licence_sync.changed', 'licence_sync.done', 'licence_sync.gone', 'licence_sync.total'],
    ...['member_sync.gone', 'member_sync.matched', 'member_sync.processed', 'member_sync.total', 'member_sync.unknown'],
  ],
  'tries or progress of one thing, with pauses between them': [
    ...['webhook_delivery.attempts', 'incident.reopened'],
    ...['command.offers', 'command.progress', 'dead_event.replays', 'import_batch.failures', 'import_chunk.failures'],
    'payment_complaint.times',
    ...['job_run.duration_ms', 'job_run.failures', 'licence_activation.attempts', 'licence_order.attempts'],
    ...['licence_sync.attempts', 'licence_transfer.attempts', 'points_exchange.attempts', 'prove_try.failures'],
    ...[
      'refund.attempts',
      'rollout_card.boots',
      'rollout_card.percent',
      'rollout_card.reconnects',
      'rollout_card.stalls',
    ],
    ...['rollout_card.tries', 'sign_in_try.failures', 'wecom_callback.tries'],
  ],
  'passwords of one card, which a person asks for one by one': [
    ...['device.credential_generation', 'device.accepted_generation', 'call_card.generation'],
    'call_card.accepted_generation',
  ],
  'versions of one record': [
    ...['monthly_settlement.version', 'settlement_line.from_version', 'settlement_line.to_version'],
    ...['settlement_version.version', 'record_edit.version', 'record_version.version', 'migration.id'],
    ...['saved_view.version', 'webhook.version'],
  ],
};
const known = new Set(Object.values(bounded).flat());

describe.each(manifests.map(({ database }) => database))('integers of $service', (database: ServiceDatabase) => {
  let migrated: TestDatabase;

  beforeAll(async () => {
    migrated = await testDatabase(database);
  });
  afterAll(() => migrated.close());

  it('have a bound, or are bigint', async () => {
    const columns = await select<{ name: string }>(
      migrated.dataSource,
      `select distinct table_name || '.' || column_name as name from information_schema.columns
       where table_schema = $1 and data_type = 'integer' order by name`,
      [schemaOf(database.service)],
    );
    expect(columns.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });
});
