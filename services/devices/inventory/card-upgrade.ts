/**
 * Where card `d` is in its newest rollout that has begun, as JSON; null when there is none, or it has ended without a
 * failure. Rollouts that wait to begin, or that were taken from the card, say nothing about it.
 */
export const cardUpgrade = `(
  select case when u.state <> 'succeeded' then json_build_object(
    'rolloutId', u.rollout_id, 'state', u.state, 'phase', u.phase, 'percent', u.percent,
    'versionName', u.version_name, 'code', u.code) end
  from rollout_card u join rollout r on r.id = u.rollout_id
  where u.device_no = d.device_no and u.state not in ('skipped', 'superseded', 'cancelled')
    and r.state not in ('draft', 'awaitingApproval', 'scheduled')
  order by u.updated_at desc limit 1)`;
