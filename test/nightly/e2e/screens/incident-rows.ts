const id = `('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;

/** Incidents, ten of each school and three states in turn; the first has doors and a timeline. */
export const incidentStatements = [
  `insert into readiness.school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name,
     deleted, at)
   select code, name, source, province_code, '', city_code, '', '', '', false, now() from directory.school
   where $1 > 0 on conflict do nothing`,
  `insert into readiness.incident (id, scope, town_code, school_code, cause, evidence, doors, doors_back, opened_at,
     acknowledged_at, acknowledged_by, closed_at, reopened)
   select ${id}, (array['school', 'door'])[1 + n % 2], '', 'LIST' || lpad((1 + (n - 1) / 10)::text, 5, '0'),
     (array['power', 'network', 'pending', 'notSwitchedOn'])[1 + n % 4],
     '{"together": 60, "newBoot": 20, "sameBoot": 0, "rebooting": 0, "installed": 0, "silent": 0, "flapping": 0,
       "notSwitchedOn": 0}', 60, 20, now() - n * interval '1 minute',
     case when n % 3 > 0 then now() end, case when n % 3 > 0 then 'list00001' end,
     case when n % 3 = 2 then now() end, n % 2
   from generate_series(1, $1::int) n`,
  `insert into readiness.incident_door (incident_id, device_no, school_code, from_at, to_at)
   select '00000000-0000-4000-8000-000000000001', 'LIST' || lpad(n::text, 5, '0'), 'LIST00001', now() - interval '1 hour',
     case when n > 40 then now() end
   from generate_series(1, least(60, $1::int)) n`,
  `insert into readiness.incident_line (incident_id, at, kind, who, data)
   select '00000000-0000-4000-8000-000000000001', now() - interval '1 hour', kind, who, data::jsonb
   from (values ('opened', null, '{"doors": 60}'), ('note', 'list00001', '{"text": "总闸跳闸，学校电工正在检查，预计十分钟内恢复"}'),
     ('cause', null, '{"cause": "power"}')) line (kind, who, data) where $1 > 0`,
];
