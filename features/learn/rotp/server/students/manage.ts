import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { validate as isId } from 'uuid'
import {
  findByEmail,
  findPeople,
  findUser,
  isPersonFound,
  lastNameFirst,
  listHolders,
  peopleView,
} from '#features/core/accounts/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { refuse } from '#platform/contract/refusal.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { pluck } from '#platform/contract/tables/pluck.ts'
import { dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { Handler } from '#platform/server/feature.ts'
import { latestFirst, listOf, orderOf } from '#platform/server/lists/list-query.ts'
import { sendMails } from '#platform/server/mail.ts'
import type { rotpStudentsAdmin } from '../../contract/students.ts'
import { programMessage } from '../mail.ts'
import { findProgram, taughtProgram, taughtPrograms } from '../scope.ts'
import { rotpInstallments, rotpMessages, rotpPrograms, rotpStudents } from '../tables.ts'
import { enrollStudent } from './enroll-student.ts'
import { taughtStudent } from './list-students.ts'
import { isAtRisk } from './student-facts.ts'

type Admin = typeof rotpStudentsAdmin
const good = { good: true } as const

/** Requires the full email address so that program administrators cannot list all users. */
export const people: Handler<Admin['people']> = async ({ search, chosen }, { db }) => {
  const known = isId(chosen) ? await findUser(db, chosen) : null
  const found = search.includes('@') ? await findByEmail(db, search) : null
  const all = [known, found].filter((each) => each !== null)
  return {
    choices: [...new Map(all.map((each) => [each.id, each])).values()].map(
      ({ id, firstName, lastName, email }) => ({
        value: id,
        label: `${fullName({ firstName, lastName })}, ${email}`,
      }),
    ),
  }
}

const MAX_INSTRUCTORS = 200

export const instructors: Handler<Admin['instructors']> = async (_nothing, { db }) => {
  const found = await listHolders(db, {
    search: '',
    capability: 'instructor',
    page: 1,
    rows: MAX_INSTRUCTORS,
  })
  return {
    choices: found.rows.map(({ userid, firstName, lastName }) => ({
      value: userid,
      label: fullName({ firstName, lastName }),
    })),
  }
}

export const enroll: Handler<Admin['enroll']> = async ({ programid, userid }, ctx) => {
  const program = (await findProgram(ctx.db, programid)) ?? refuse('not-found')
  await enrollStudent(ctx, program, userid)
  return good
}

export const move: Handler<Admin['move']> = async ({ studentid, state, reason }, ctx) => {
  const { student, program } = await taughtStudent(ctx, studentid)
  await ctx.db
    .update(rotpStudents)
    .set({ state, reason, changedAt: ctx.now })
    .where(eq(rotpStudents.id, studentid))
  await ctx.audit({
    action: 'rotp.moveStudent',
    target: student.userId,
    details: { program: program.code, before: student.state, after: state, reason },
  })
  return good
}

export const payments: Handler<Admin['payments']> = async (input, { db, now }) => {
  const owners = peopleView(db)
  const today = dayIn(now, OFFICE_ZONE)
  const { paidAt, dueOn } = rotpInstallments
  const states = {
    open: isNull(paidAt),
    overdue: and(isNull(paidAt), sql`${dueOn} < ${today}::date`),
    paid: isNotNull(paidAt),
  }
  const query = db
    .select({
      installmentid: rotpInstallments.id,
      name: owners.name,
      program: rotpPrograms.name,
      terms: rotpPrograms.terms,
      termIndex: rotpInstallments.term,
      amountMinor: rotpInstallments.amountMinor,
      dueOn,
      paidAt,
      reference: rotpInstallments.reference,
    })
    .from(rotpInstallments)
    .innerJoin(rotpStudents, eq(rotpStudents.id, rotpInstallments.studentId))
    .innerJoin(rotpPrograms, eq(rotpPrograms.id, rotpStudents.programId))
    .innerJoin(owners, eq(owners.id, rotpStudents.userId))
    .where(
      and(
        input.program ? eq(rotpStudents.programId, input.program) : undefined,
        input.state ? states[input.state] : undefined,
        await isPersonFound(db, rotpStudents.userId, input.search),
      ),
    )
  const sorts = { due: rotpInstallments.dueOn, name: lastNameFirst(owners) }
  const { rows, total } = await listOf(db, query, input, orderOf(input, sorts, rotpInstallments.id))
  return {
    total,
    rows: rows.map(({ terms, termIndex, amountMinor, ...row }) => ({
      ...row,
      term: terms[termIndex]?.name ?? '',
      amount: { minor: amountMinor, currency: 'USD' },
      overdue: row.paidAt === null && row.dueOn < today,
    })),
  }
}

export const recordPayment: Handler<Admin['recordPayment']> = async ({ installmentid, reference }, ctx) => {
  const own = eq(rotpInstallments.id, installmentid)
  const [paid] = await ctx.db
    .update(rotpInstallments)
    .set({ paidAt: ctx.now, reference, recordedBy: ctx.actor.userId })
    .where(and(own, isNull(rotpInstallments.paidAt)))
    .returning()
  if (!paid)
    return (await ctx.db.$count(rotpInstallments, own)) > 0 ? ctx.refuse('paid') : refuse('not-found')
  await ctx.audit({
    action: 'rotp.recordPayment',
    target: paid.studentId,
    details: { installment: installmentid, amountMinor: paid.amountMinor, reference },
  })
  return good
}

export const undoPayment: Handler<Admin['undoPayment']> = async ({ installmentid, reason }, ctx) => {
  const [undone] = await ctx.db
    .update(rotpInstallments)
    .set({ paidAt: null, reference: '', recordedBy: ctx.actor.userId })
    .where(and(eq(rotpInstallments.id, installmentid), isNotNull(rotpInstallments.paidAt)))
    .returning()
  if (!undone) return refuse('not-found')
  await ctx.audit({
    action: 'rotp.undoPayment',
    target: undone.studentId,
    details: { installment: installmentid, reason },
  })
  return good
}

export const messages: Handler<Admin['messages']> = async (input, ctx) => {
  const { db } = ctx
  const query = db
    .select({
      messageid: rotpMessages.id,
      program: rotpPrograms.name,
      ...pick(rotpMessages, 'subject', 'text', 'senderId'),
      recipients: sql<number>`cardinality(${rotpMessages.recipients})`.as('recipient_count'),
      sentAt: rotpMessages.sentAt,
    })
    .from(rotpMessages)
    .innerJoin(rotpPrograms, eq(rotpPrograms.id, rotpMessages.programId))
    .where(
      and(
        taughtPrograms(ctx, rotpMessages.programId),
        input.program ? eq(rotpMessages.programId, input.program) : undefined,
      ),
    )
  const order = orderOf(input, { newest: latestFirst(rotpMessages.sentAt) }, rotpMessages.id)
  const { rows, total } = await listOf(db, query, input, order)
  const names = await ctx.peopleNames(rows.map(({ senderId }) => senderId))
  return { total, rows: rows.map(({ senderId, ...row }) => ({ ...row, sender: names.get(senderId) ?? '' })) }
}

/** Sends only to students of the program, regardless of the ids passed. */
export const send: Handler<Admin['send']> = async ({ programid, to, students, subject, text }, ctx) => {
  const program = await taughtProgram(ctx, programid)
  const found = await ctx.db
    .select({ userId: rotpStudents.userId })
    .from(rotpStudents)
    .innerJoin(rotpPrograms, eq(rotpPrograms.id, rotpStudents.programId))
    .where(
      and(
        eq(rotpStudents.programId, programid),
        inArray(rotpStudents.state, ['enrolled', 'paused']),
        to === 'risk' ? isAtRisk(ctx.now) : undefined,
        to === 'some' ? inArray(rotpStudents.id, students.length > 0 ? students : [programid]) : undefined,
      ),
    )
  const readers = await findPeople(ctx.db, pluck(found, 'userId'))
  if (readers.size === 0) return ctx.refuse('nobody')
  const sender = fullName(ctx.actor)
  await ctx.db.insert(rotpMessages).values({
    id: ctx.newId(),
    programId: programid,
    recipients: [...readers.keys()],
    subject,
    text,
    senderId: ctx.actor.userId,
    sentAt: ctx.now,
  })
  const facts = { program: program.name, sender, subject, text, url: `${ctx.settings.publicUrl}/rotp` }
  await sendMails(
    ctx,
    programMessage,
    [...readers.values()].map(({ email }) => ({ to: email, facts })),
  )
  await ctx.audit({
    action: 'rotp.message',
    target: programid,
    details: { to, subject, students: readers.size },
  })
  return { sent: readers.size }
}
