import { desc, eq } from 'drizzle-orm'
import { findByEmails, findPeople, searchPeople } from '#features/core/accounts/server/public.ts'
import { companyNames, findCompany, memberIds } from '#features/core/company-people/server/public.ts'
import { enroll } from '#features/learn/learning/server/public.ts'
import { findCourses } from '#features/shop/catalog/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching } from '#platform/server/lists/list-query.ts'
import { sendMails } from '#platform/server/mail.ts'
import type { complianceOffice } from '../../contract/office.ts'
import { pastedAddresses } from '../../rules/manual-states.ts'
import { manualEnrollments as table } from '../tables.ts'
import { enrolledByCompany } from './mail.ts'

const MAX_PEOPLE = 500

export const manual: Handler<typeof complianceOffice.manual> = async (input, ctx) => {
  const { state, search } = input
  const query = ctx.db
    .select()
    .from(table)
    .where(state ? eq(table.state, state) : matching(search, [table.reason, table.contract]))
  const { rows, total } = await listOf(ctx.db, query, input, [desc(table.requestedAt), desc(table.id)])
  const deciders = rows.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy ?? requestedBy])
  const [companies, names] = await Promise.all([
    companyNames(ctx.db, pluck(rows, 'companyId')),
    ctx.peopleNames([...deciders, ...rows.flatMap(({ people }) => people)]),
  ])
  const nameOf = (id: string | null) => (id ? (names.get(id) ?? '') : '')
  return {
    total,
    rows: rows.map(({ id, companyId, people, requestedBy, decidedBy, ...row }) => ({
      ...row,
      enrollmentid: id,
      company: companies.get(companyId) ?? '',
      people: people.map(nameOf),
      requestedBy: nameOf(requestedBy),
      decidedBy: nameOf(decidedBy),
      isOwn: requestedBy === ctx.actor.userId,
    })),
  }
}

export const people: Handler<typeof complianceOffice.people> = async ({ compid, search }, ctx) => {
  const among = await memberIds(ctx.db, compid)
  const found = await searchPeople(ctx.db, { among, search, rows: 20 })
  return {
    choices: found.map(({ firstName, lastName, email }) => ({
      value: email,
      label: `${fullName({ firstName, lastName })}, ${email}`,
    })),
  }
}

export const request: Handler<typeof complianceOffice.request> = async (input, ctx) => {
  const { compid, reason, contract, fieldTest } = input
  if (!(await findCompany(ctx.db, compid))) return refuse('not-found')
  const codes = [...new Set(input.courses)]
  const known = new Set((await findCourses(ctx.db, codes)).map(({ code }) => code))
  const missing = codes.filter((code) => !known.has(code))
  if (missing.length > 0) return atField('courses', `There is no course ${missing.join(', ')}.`)
  const addresses = pastedAddresses(input.people)
  if (addresses.length === 0) return atField('people', 'Please enter email addresses of people.')
  if (addresses.length > MAX_PEOPLE) return atField('people', `Please enter at most ${MAX_PEOPLE} people.`)
  const found = await findByEmails(ctx.db, addresses)
  const members = new Set(await memberIds(ctx.db, compid))
  const strangers = addresses.filter((address) => !members.has(found.get(address)?.id ?? ''))
  if (strangers.length > 0)
    return atField('people', `Not in this company: ${strangers.slice(0, 5).join(', ')}.`)
  const id = ctx.newId()
  await ctx.db.insert(table).values({
    id,
    reason,
    contract,
    fieldTest,
    companyId: compid,
    courses: codes,
    state: 'waiting',
    people: [...new Set([...found.values()].map((person) => person.id))],
    requestedBy: ctx.actor.userId,
    requestedAt: ctx.now,
  })
  await ctx.audit({
    action: 'compliance.requestEnrollment',
    target: compid,
    details: { id, reason, contract, fieldTest, courses: codes, people: addresses.length },
  })
  return { enrollmentid: id }
}

const atField = (field: string, message: string): never =>
  refuse('bad-input', { message, fields: { [field]: message } })

export const decide: Handler<typeof complianceOffice.decide> = async ({ enrollmentid, confirm }, ctx) => {
  const [row] = await ctx.db.select().from(table).where(eq(table.id, enrollmentid)).for('update')
  if (!row) return refuse('not-found')
  if (row.state !== 'waiting') return ctx.refuse('decided')
  if (confirm && row.requestedBy === ctx.actor.userId) return ctx.refuse('own-request')
  const enrolled = confirm ? await enrollAll() : []
  await ctx.db
    .update(table)
    .set({
      state: confirm ? 'confirmed' : 'declined',
      decidedBy: ctx.actor.userId,
      decidedAt: ctx.now,
      enrolled: enrolled.length,
    })
    .where(eq(table.id, enrollmentid))
  await ctx.audit({
    action: confirm ? 'compliance.confirmEnrollment' : 'compliance.declineEnrollment',
    target: row.companyId,
    details: { id: row.id, contract: row.contract, enrolled: enrolled.length },
  })
  return { enrolled: enrolled.length }

  /** Enrolls all people, and notifies those who were not enrolled before. */
  async function enrollAll() {
    if (!row) return []
    // Skips people who have left since the request.
    const members = new Set(await memberIds(ctx.db, row.companyId))
    const drafts = row.people
      .filter((userId) => members.has(userId))
      .flatMap((userId) =>
        row.courses.map((courseCode) => ({ userId, courseCode, fieldTest: row.fieldTest })),
      )
    const worked = await enroll(ctx, drafts)
    const done = drafts.filter((_draft, index) => worked[index])
    const [persons, courses, names] = await Promise.all([
      findPeople(ctx.db, pluck(done, 'userId')),
      findCourses(ctx.db, row.courses),
      companyNames(ctx.db, [row.companyId]),
    ])
    const titles = new Map(courses.map(({ code, name }) => [code, name]))
    const mails = [...persons.keys()].flatMap((userId) => {
      const own = done.filter((draft) => draft.userId === userId)
      const person = persons.get(userId)
      if (!person) return []
      const facts = {
        firstName: person.firstName,
        company: names.get(row.companyId) ?? '',
        courses: own.map(({ courseCode }) => titles.get(courseCode) ?? courseCode),
        url: `${ctx.settings.publicUrl}/myCourses`,
      }
      return [{ to: person.email, facts }]
    })
    await sendMails(ctx, enrolledByCompany, mails)
    return done
  }
}
