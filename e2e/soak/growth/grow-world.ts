import type pg from 'pg'

/**
 * Adds users to the demo data up to the given number, with related records: two enrollments each, an exam for one in
 * five, a certificate for one in five, credit for one in four, a company per two hundred, and an email and an order for
 * one in ten.
 */
export async function growWorld(client: pg.Client, people: number): Promise<void> {
  for (const text of [
    PEOPLE,
    GROWN,
    ...COMPANIES,
    ...LEARNING,
    ...EXAMS,
    CERTIFICATES,
    LEDGERS,
    MAILS,
    ...ORDERS,
  ])
    await client.query(text.replaceAll(':people', String(people)))
  await client.query('drop table grown')
  await client.query('vacuum analyze')
}

const STEPS = 'generate_series((select count(*)::int from users) + 1, :people) step'

// Last names from a short list: one in four users is called Lee, one in a thousand Quixote, none Zyxwvut.
const PEOPLE = `insert into users (id, username, email, password_hash, first_name, last_name, personal_info, created_at)
  select gen_random_uuid(), 'grown' || step, 'grown' || step || '@plant' || step % 977 || '.test', 'none',
    (array['Ana','Ben','Cora','Dan','Eve','Finn','Gina'])[1 + step % 7],
    case when step % 4 = 0 then 'Lee' when step % 1000 = 1 then 'Quixote' else 'Op' || md5(step::text) end,
    model.personal_info, model.created_at + step * interval '1 second'
  from users model, ${STEPS} where model.username = 'learner'`

// The users added by this growth.
const GROWN = `create temp table grown as
  select id, substring(username from 6)::int as step from users
  where username like 'grown%' and not exists (select 1 from enrollments where user_id = users.id)
  order by 2`

const COMPANIES = [
  'create index on grown (step)',
  'analyze grown',
  `insert into companies
    select copied.*
    from (select * from companies order by id limit 1) model, grown
    cross join lateral jsonb_populate_record(null::companies, to_jsonb(model) || jsonb_build_object('id', gen_random_uuid(), 'name', 'Plant ' || step)) copied where step % 200 = 0`,
  `insert into company_members (id, company_id, user_id, role, joined_at)
    select gen_random_uuid(), company.id, grown.id, 'employee', now()
    from (select id, row_number() over (order by id) as place from companies) company
    join grown on grown.step / 200 + 1 = company.place`,
]

const LEARNING = [
  `insert into enrollments (id, user_id, course_id, course_code, version_id, enrolled_at, completed_at)
    select gen_random_uuid(), grown.id, course.id, course.code, course.published_version_id, at,
      case when step % 3 = 0 then at + step % 40 * interval '1 day' end
    from (select *, row_number() over (order by code) - 1 as place, count(*) over () as courses from courses
      where published_version_id is not null) course
    join grown on course.place in (step % courses, (step + 1) % courses),
    lateral (select timestamptz '2026-11-19' - (step * 2 + place) % 700 * interval '1 day' - step * interval '1 ms') moment(at)`,
  `insert into unit_progress (enrollment_id, unit_id, credited_ms, score_percent, completed_at, updated_at)
    select enrollment.id, unit.id, 600000, 80, enrollment.completed_at, enrollment.enrolled_at
    from enrollments enrollment join grown on grown.id = enrollment.user_id and step % 2 = 0
    join lateral (select id from units where version_id = enrollment.version_id order by position limit 1) unit on true`,
]

const EXAMS = [
  `insert into exam_rights (id, user_id, exam_code, attempts_allowed, access_until, created_at)
    select gen_random_uuid(), grown.id, exam.code, 3, timestamptz '2027-06-01', timestamptz '2026-01-01'
    from (select code, row_number() over (order by code) - 1 as place, count(*) over () as exams from exams) exam
    join grown on step % 5 = 0 and exam.place = step / 5 % exams`,
  `insert into exam_attempts (id, right_id, user_id, exam_code, number, pass_percent, minutes, legal_name, started_at,
      deadline_at, submitted_at, ended_by, graded_at, score_percent, passed, topics)
    select gen_random_uuid(), r.id, r.user_id, r.exam_code, 1, 70, 60, 'x', at, at + interval '1 hour', at, 'learner', at,
      40 + step % 60, step % 60 >= 30, '[]'
    from exam_rights r join grown on grown.id = r.user_id,
    lateral (select timestamptz '2026-11-19' - step % 500 * interval '1 day' - step * interval '1 ms') moment(at)`,
  `insert into exam_answers (attempt_id, position, item_version_id, topic, shuffle, answer, closed, share)
    select attempt.id, 1, item.version_id, item.topic, '[]', '0', true, step % 2
    from (select version_id, topic, row_number() over (order by code) - 1 as place, count(*) over () as items
      from exam_items where state = 'live') item
    join grown on item.place = step % items
    join exam_attempts attempt on attempt.user_id = grown.id`,
]

const CERTIFICATES = `insert into certificates
  select copied.*
    from (select * from certificates where superseded_at is null and revoked_at is null order by id limit 1) model,
    grown
    cross join lateral jsonb_populate_record(null::certificates, to_jsonb(model) || jsonb_build_object(
    'id', gen_random_uuid(), 'number', 'G-' || step, 'running', 1000000 + step, 'key', 'grown/' || step,
    'user_id', grown.id, 'verify_token', 'grown' || step, 'found_by', 'G-' || step || ' ' ||
    (select first_name || ' ' || last_name || ' ' || email from users where id = grown.id),
    'issued_at', timestamptz '2026-11-19' - step * interval '63 seconds',
    'expires_at', timestamptz '2028-11-19' - step * interval '63 seconds')) copied where step % 5 = 0`

const LEDGERS = `insert into credit_ledgers (name, owner, purse, user_id, balance_minor, opened_at)
  select 'person/' || id || '/available', 'person', 'available', id, step % 5000, now() from grown where step / 4 % 4 = 0`

const MAILS = `insert into mail_messages
  select copied.*
    from (select * from mail_messages order by id limit 1) model, grown
    cross join lateral jsonb_populate_record(null::mail_messages, to_jsonb(model) || jsonb_build_object('id', gen_random_uuid(),
    'recipient', 'grown' || step || '@plant.test', 'created_at', model.created_at - step * interval '1 minute')) copied where step % 10 = 0`

const ORDERS = [
  `create temp table copies as select gen_random_uuid() as fresh, id as buyer, step from grown where step % 10 = 0`,
  `insert into orders
    select copied.*
    from (select * from orders where state = 'fulfilled' order by number limit 1) model, copies
    cross join lateral jsonb_populate_record(null::orders, to_jsonb(model) || jsonb_build_object('id', fresh, 'user_id', buyer,
      'number', nextval('order_numbers'), 'idempotency_key', fresh, 'found_by', 'grown' || step,
      'created_at', model.created_at - step * interval '1 minute')) copied`,
  `insert into order_lines
    select copied.*
    from order_lines model
    join (select id from orders where state = 'fulfilled' order by number limit 1) one on model.order_id = one.id, copies
    cross join lateral jsonb_populate_record(null::order_lines, to_jsonb(model) || jsonb_build_object('id', gen_random_uuid(), 'order_id', fresh)) copied`,
  'drop table copies',
]
