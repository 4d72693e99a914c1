-- A slip of the hand is no step of a lead: a change that was taken back within ten minutes, by Undo or by hand,
-- counts no more than the change back. The history keeps both.
create or replace function public.pipeline_passage(since date)
returns table (status text, leads int, median_hours double precision)
language sql stable rows 5 set search_path = ''
-- As above.
set enable_seqscan = off
as $$
  with steps(status, step) as (
    values ('new', 0), ('contacted', 1), ('offer-sent', 2), ('deal-closed', 3)
  ), arrived as materialized (
    select l.id, l.created_at, l.status
    from public.leads_pemba l
    where l.created_at >= public.instant_there(since, null) and not l.suspected_spam
  ), changes as (
    -- Each beside the one before it and the one after it.
    select c.lead_id, c.changed_at, c.from_status, c.to_status,
      lead(c.to_status) over of_lead as next_status, lead(c.changed_at) over of_lead as next_at,
      lag(c.from_status) over of_lead as former_status, lag(c.changed_at) over of_lead as former_at
    from public.lead_status_changes c
    where c.changed_at >= public.instant_there(since, null)
    window of_lead as (partition by c.lead_id order by c.changed_at, c.id)
  ), moves as (
    select c.lead_id, c.changed_at, t.step as to_step, greatest(f.step, t.step) as step
    from changes c
    left join steps f on f.status = c.from_status
    left join steps t on t.status = c.to_status
    where (c.next_status = c.from_status and c.next_at < c.changed_at + interval '10 minutes') is not true
      and (c.former_status = c.to_status and c.changed_at < c.former_at + interval '10 minutes') is not true
  ), moved as (
    select m.lead_id, max(m.step) as step,
      min(m.changed_at) filter (where m.to_step >= 1) as contacted_at,
      min(m.changed_at) filter (where m.to_step >= 2) as offered_at,
      min(m.changed_at) filter (where m.to_step >= 3) as closed_at
    from moves m group by m.lead_id
  ), reached as (
    select a.status, greatest(s.step, m.step, 0) as step, m.contacted_at - a.created_at as contacted,
      m.offered_at - a.created_at as offered, m.closed_at - a.created_at as closed
    from arrived a
    left join moved m on m.lead_id = a.id
    left join steps s on s.status = a.status
  ), counted as (
    -- In one pass: a row for each lead and each status it has reached would be four times as many.
    select count(*)::int as leads,
      count(*) filter (where step >= 1)::int as contacted,
      count(*) filter (where step >= 2)::int as offered,
      count(*) filter (where step >= 3)::int as closed,
      count(*) filter (where status = 'dead')::int as dead,
      percentile_cont(0.5) within group (order by r.contacted) as contacted_after,
      percentile_cont(0.5) within group (order by r.offered) as offered_after,
      percentile_cont(0.5) within group (order by r.closed) as closed_after
    from reached r
  )
  select row.status, row.leads, extract(epoch from row.after)::double precision / 3600
  from counted c cross join lateral (
    values ('new', c.leads, null), ('contacted', c.contacted, c.contacted_after),
      ('offer-sent', c.offered, c.offered_after), ('deal-closed', c.closed, c.closed_after),
      ('dead', c.dead, null)
  ) as row(status, leads, after)
$$;
