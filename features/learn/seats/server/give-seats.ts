import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm'
import { findByEmail, findPeople, isReader, type User } from '#features/core/accounts/server/public.ts'
import { mailStrangers } from '#features/core/company-people/server/public.ts'
import { emailKey } from '#platform/contract/email.ts'
import { fullName, nameInMail } from '#platform/contract/names.ts'
import { type FieldMessages, refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import { sendMail } from '#platform/server/mail.ts'
import type { seating } from '../contract/seat-contract.ts'
import { claimPage } from '../rules/key-pages.ts'
import { recordSeatEntries } from './ledger.ts'
import { colleaguesFor } from './list-seats.ts'
import { occupySeat } from './occupy-seat.ts'
import { lockPurchase, ownPurchase, type Seat, type SeatPurchaseRow, seatScope } from './own-seats.ts'
import { coursesOf } from './plans/courses-of-seats.ts'
import { seatAssigned, seatInvitation } from './seat-mails.ts'
import { courseSeats } from './tables.ts'

/** A recipient of a seat, with the input field that named them. */
type Recipient = { field: string } & ({ user: User } | { email: string })

/** Assigns free seats, all or none: to colleagues and the caller immediately, to others by invitation. */
export const giveSeats: Handler<typeof seating.giveSeats> = async (input, ctx) => {
  const own = await ownPurchase(ctx, input.purchaseid)
  const recipients = await readRecipients(ctx, own, input)
  if (recipients.length === 0) return ctx.refuse('nobody')
  const course = await chosenCourse(ctx, own, input.courseid)
  return ctx.transaction(async (inner) => {
    const giving = { ...inner, actor: ctx.actor }
    const purchase = await lockPurchase(giving, own.id)
    await refuseInvited(giving, purchase, recipients)
    await mailStrangers(
      giving,
      recipients.flatMap((recipient) => ('email' in recipient ? [recipient.email] : [])),
    )
    const free = await freeSeats(giving, purchase.id, recipients.length)
    const problems: FieldMessages = {}
    for (const [index, recipient] of recipients.entries()) {
      const seat = free[index]
      if (!seat) throw new Error('A free seat is gone while its purchase was locked')
      if ('email' in recipient) await invite(giving, { seat, purchase, course }, recipient.email)
      else {
        const problem = await assign(giving, { seat, purchase, course }, recipient.user)
        if (problem) problems[recipient.field] = problem
      }
    }
    if (Object.keys(problems).length > 0) refuse('bad-input', { fields: problems })
    const invited = recipients.filter((recipient) => 'email' in recipient).length
    return { assigned: recipients.length - invited, invited }
  })
}

/** Returns recipients once each. A colleague's email resolves to the colleague; other accounts are not revealed. */
async function readRecipients(
  ctx: SignedInContext,
  purchase: SeatPurchaseRow,
  { userids, emails }: { userids: string[]; emails: string[] },
): Promise<Recipient[]> {
  const colleagues = new Set((await colleaguesFor(ctx, purchase)).ids)
  if (!(await seatScope(ctx, purchase))) colleagues.add(ctx.actor.userId)
  const people = await findPeople(ctx.db, userids)
  const recipients: Recipient[] = []
  const problems: FieldMessages = {}
  const seen = new Set<string>()
  const add = (key: string, recipient: Recipient) => {
    if (seen.has(key)) problems[recipient.field] = 'This person is listed twice.'
    seen.add(key)
    recipients.push(recipient)
  }
  for (const [index, id] of userids.entries()) {
    const user = people.get(id)
    const field = `userids.${index}`
    if (user && colleagues.has(id)) add(user.id, { field, user })
    else problems[field] = 'This person does not belong to your company.'
  }
  for (const [index, email] of emails.entries()) {
    const field = `emails.${index}`
    const user = await findByEmail(ctx.db, email)
    if (user && isReader(user) && colleagues.has(user.id)) add(user.id, { field, user })
    else add(emailKey(email), { field, email })
  }
  if (Object.keys(problems).length > 0) refuse('bad-input', { fields: problems })
  return recipients
}

async function refuseInvited(
  ctx: SignedInContext,
  purchase: SeatPurchaseRow,
  recipients: readonly Recipient[],
): Promise<void> {
  const waiting = await ctx.db
    .select({ email: courseSeats.invitedEmail })
    .from(courseSeats)
    .where(
      and(
        eq(courseSeats.orderLineId, purchase.id),
        isNotNull(courseSeats.invitedEmail),
        isNull(courseSeats.claimedBy),
      ),
    )
  const invited = new Set(waiting.map(({ email }) => email?.toLowerCase()))
  const again = recipients.filter(
    (recipient) => 'email' in recipient && invited.has(emailKey(recipient.email)),
  )
  if (again.length === 0) return
  const message = 'A seat of this purchase already waits for this address.'
  refuse('bad-input', { fields: Object.fromEntries(again.map(({ field }) => [field, message])) })
}

async function freeSeats(
  ctx: SignedInContext<'no-free-seats'>,
  purchaseId: string,
  requested: number,
): Promise<Seat[]> {
  const free = await ctx.db
    .select()
    .from(courseSeats)
    .where(
      and(
        eq(courseSeats.orderLineId, purchaseId),
        isNull(courseSeats.claimedBy),
        isNull(courseSeats.invitedEmail),
        isNull(courseSeats.takenBackAt),
      ),
    )
    .orderBy(asc(courseSeats.position))
  if (free.length >= requested) return free
  const message =
    free.length === 0
      ? 'No seat of this purchase is free any more.'
      : `You named ${requested} people, but only ${free.length} ${free.length === 1 ? 'seat is' : 'seats are'} free.`
  ctx.refuse('no-free-seats', { message })
}

/** Returns the course chosen for the recipients; '' leaves the choice to them. */
async function chosenCourse(
  ctx: SignedInContext,
  purchase: SeatPurchaseRow,
  courseid: string,
): Promise<string> {
  if (courseid === '' || purchase.model !== 'choice') return ''
  const courses = await coursesOf(ctx.db, purchase)
  if (courses.some(({ code }) => code === courseid)) return courseid
  return refuse('bad-input', { fields: { courseid: 'Please choose one of the courses of these seats.' } })
}

interface Given {
  seat: Seat
  purchase: SeatPurchaseRow
}
interface Giving extends Given {
  course: string
}

/** Returns the reason a user gets no seat, or null if it was assigned. */
async function assign(
  ctx: SignedInContext,
  { seat, purchase, course: requested }: Giving,
  user: User,
): Promise<string | null> {
  const opened = await occupySeat(ctx, { seat, purchase }, user.id, requested)
  if (opened === 'choose') return 'Please choose the course of this seat.'
  if (opened === 'has-all') return `${user.firstName} already has everything that this seat opens.`
  await recordSeatEntries(ctx, [
    {
      purchaseId: purchase.id,
      seatId: seat.id,
      act: 'assigned',
      change: -1,
      message: `Seat ${seat.position} for ${fullName(user)}`,
    },
  ])
  await ctx.audit({
    action: 'learning.assignSeat',
    target: seat.id,
    details: { userId: user.id, courses: opened.map(({ course }) => course.code) },
  })
  if (user.id !== ctx.actor.userId) {
    const isNew = opened.filter((each) => each.opened)
    const courses = (isNew.length > 0 ? isNew : opened).map(({ course }) => course.name)
    const url = `${ctx.settings.publicUrl}/myCourses`
    await sendMail(ctx, seatAssigned, user.email, { buyer: nameOf(ctx), courses, url })
  }
  return null
}

async function invite(
  ctx: SignedInContext,
  { seat, purchase, course }: Giving,
  email: string,
): Promise<void> {
  const chosenCode = course === '' ? null : course
  await ctx.db
    .update(courseSeats)
    .set({ invitedEmail: email, invitedAt: ctx.now, chosenCode })
    .where(eq(courseSeats.id, seat.id))
  await recordSeatEntries(ctx, [
    {
      purchaseId: purchase.id,
      seatId: seat.id,
      act: 'invited',
      change: -1,
      message: `Seat ${seat.position} for ${email}`,
    },
  ])
  await ctx.audit({ action: 'learning.inviteToSeat', target: seat.id, details: { email } })
  await mailInvitation(ctx, { seat: { ...seat, chosenCode }, purchase }, email)
}

/** Emails the link for claiming a seat. */
export async function mailInvitation(
  ctx: SignedInContext,
  { seat, purchase }: Given,
  email: string,
): Promise<void> {
  const courses = (await coursesOf(ctx.db, purchase)).filter(
    ({ code }) => seat.chosenCode === null || code === seat.chosenCode,
  )
  await sendMail(ctx, seatInvitation, email, {
    buyer: nameOf(ctx),
    courses: courses.map(({ name }) => name),
    oneOf: purchase.model === 'choice' && seat.chosenCode === null,
    url: `${ctx.settings.publicUrl}${claimPage.at(seat.code)}`,
  })
}

const nameOf = ({ actor }: SignedInContext): string => nameInMail(fullName(actor))
