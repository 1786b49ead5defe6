import { desc, eq } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { findByEmails, findPeople, searchPeople } from '#features/accounts/server/public.ts'
import { findCourses } from '#features/catalog/server/public.ts'
import { companyNames, findCompany, memberIds } from '#features/companies/server/public.ts'
import { enroll } from '#features/learning/server/public.ts'
import { refuse } from '#platform/contract/refusal.ts'
import type { Handler } from '#platform/server/feature.ts'
import { listOf, matching } from '#platform/server/lists/list-query.ts'
import { sendMails } from '#platform/server/mail.ts'
import type { complianceOffice } from '../../contract/office.ts'
import { pastedAddresses } from '../../rules/manual-states.ts'
import { manualEnrollments as table } from '../tables.ts'
import { enrolledByCompany } from './mail.ts'

const MOST_PEOPLE = 500

export const manual: Handler<typeof complianceOffice.manual> = async (input, call) => {
  const { state, search } = input
  const query = call.db
    .select()
    .from(table)
    .where(state ? eq(table.state, state) : matching(search, [table.reason, table.contract]))
  const { rows, total } = await listOf(call.db, query, input, [desc(table.requestedAt), desc(table.id)])
  const deciders = rows.flatMap(({ requestedBy, decidedBy }) => [requestedBy, decidedBy ?? requestedBy])
  const [companies, names] = await Promise.all([
    companyNames(
      call.db,
      rows.map(({ companyId }) => companyId),
    ),
    call.peopleNames([...deciders, ...rows.flatMap(({ people }) => people)]),
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
      isOwn: requestedBy === call.actor.userId,
    })),
  }
}

export const people: Handler<typeof complianceOffice.people> = async ({ compid, search }, call) => {
  const among = await memberIds(call.db, compid)
  const found = await searchPeople(call.db, { among, search, rows: 20 })
  return {
    choices: found.map(({ firstName, lastName, email }) => ({
      value: email,
      label: `${firstName} ${lastName}, ${email}`,
    })),
  }
}

export const request: Handler<typeof complianceOffice.request> = async (input, call) => {
  const { compid, reason, contract } = input
  if (!(await findCompany(call.db, compid))) return refuse('not-found')
  const codes = [...new Set(input.courses)]
  const known = new Set((await findCourses(call.db, codes)).map(({ code }) => code))
  const missing = codes.filter((code) => !known.has(code))
  if (missing.length > 0) return atField('courses', `There is no course ${missing.join(', ')}.`)
  const addresses = pastedAddresses(input.people)
  if (addresses.length === 0) return atField('people', 'Please enter email addresses of people.')
  if (addresses.length > MOST_PEOPLE) return atField('people', `Please enter at most ${MOST_PEOPLE} people.`)
  const found = await findByEmails(call.db, addresses)
  const members = new Set(await memberIds(call.db, compid))
  const strangers = addresses.filter((address) => !members.has(found.get(address)?.id ?? ''))
  if (strangers.length > 0)
    return atField('people', `Not in this company: ${strangers.slice(0, 5).join(', ')}.`)
  const id = uuid({ msecs: call.now.getTime() })
  await call.db.insert(table).values({
    ...{ id, reason, contract, companyId: compid, courses: codes, state: 'waiting' },
    people: [...new Set([...found.values()].map((person) => person.id))],
    requestedBy: call.actor.userId,
    requestedAt: call.now,
  })
  await call.audit({
    action: 'compliance.requestEnrollment',
    target: compid,
    details: { id, reason, contract, courses: codes, people: addresses.length },
  })
  return { enrollmentid: id }
}

const atField = (field: string, message: string): never =>
  refuse('bad-input', { message, fields: { [field]: message } })

export const decide: Handler<typeof complianceOffice.decide> = async ({ enrollmentid, confirm }, call) => {
  const [row] = await call.db.select().from(table).where(eq(table.id, enrollmentid)).for('update')
  if (!row) return refuse('not-found')
  if (row.state !== 'waiting') return call.refuse('decided')
  if (confirm && row.requestedBy === call.actor.userId) return call.refuse('own-request')
  const enrolled = confirm ? await enrollAll() : []
  await call.db
    .update(table)
    .set({
      state: confirm ? 'confirmed' : 'declined',
      decidedBy: call.actor.userId,
      decidedAt: call.now,
      enrolled: enrolled.length,
    })
    .where(eq(table.id, enrollmentid))
  await call.audit({
    action: confirm ? 'compliance.confirmEnrollment' : 'compliance.declineEnrollment',
    target: row.companyId,
    details: { id: row.id, contract: row.contract, enrolled: enrolled.length },
  })
  return { enrolled: enrolled.length }

  /** Enrolls everybody, and tells those who were not enrolled before. */
  async function enrollAll() {
    if (!row) return []
    // Who has left since it was asked for gets nothing.
    const members = new Set(await memberIds(call.db, row.companyId))
    const drafts = row.people
      .filter((userId) => members.has(userId))
      .flatMap((userId) => row.courses.map((courseCode) => ({ userId, courseCode })))
    const worked = await enroll(call, drafts)
    const done = drafts.filter((_draft, index) => worked[index])
    const [persons, courses, names] = await Promise.all([
      findPeople(
        call.db,
        done.map(({ userId }) => userId),
      ),
      findCourses(call.db, row.courses),
      companyNames(call.db, [row.companyId]),
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
        url: `${call.settings.publicUrl}/myCourses`,
      }
      return [{ to: person.email, facts }]
    })
    await sendMails(call, enrolledByCompany, mails)
    return done
  }
}
