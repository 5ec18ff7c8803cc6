/**
 * SQL that is true for an incident `i` at a school `s` while a mute `m` covers it: one of its school or area, or one of a card
 * or circuit that all of its doors are in. A mute of a circuit covers the cards that the circuit had when it was muted.
 * `now`: an expression.
 */
export const isMutedAt = (now: string): string => `exists (
  select from mute m where m.until_at > ${now} and m.ended_at is null and (
    (m.scope = 'school' and m.code = s.code)
    or (m.scope = 'area' and m.code in (s.town_code, s.city_code, s.province_code))
    or (m.scope in ('door', 'circuit') and i.scope in ('door', 'circuit') and not exists (
      select from incident_door d where d.incident_id = i.id
        and d.device_no <> all(coalesce(m.device_nos, array[m.code]))))))`;
