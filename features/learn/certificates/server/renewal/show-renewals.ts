import { partnerShop } from '#features/core/partner/server/public.ts'
import { type ExamStatus, examOffers, examStatuses, findExams } from '#features/learn/exams/server/public.ts'
import { allCourseOffers, findCourses } from '#features/shop/catalog/server/public.ts'
import { dayIn, daysBetween, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { renewals as contract, OfferedCourse, RenewalView } from '../../contract/renewal-contract.ts'
import { nameOfType } from '../../rules/certificate-types.ts'
import { type Renewal, renewalsOf } from './read-renewals.ts'

/** Returns the renewal requirements and progress of the caller's certificates. Lapsed ones remain listed for a year. */
export const renewals: Handler<typeof contract.renewals> = async (_input, ctx) => {
  const { userId } = ctx.actor
  const timeZone = OFFICE_ZONE
  const today = dayIn(ctx.now, timeZone)
  const found = (await renewalsOf(ctx, userId, ctx.now)).filter(
    ({ dates }) => daysBetween(dates.graceEndsOn, today) <= 365,
  )
  const exams = await examsOf(ctx, found)
  const views = found
    .map((renewal) => viewOf(renewal, exams, { today, timeZone }))
    .sort((one, other) => urgency[one.stage] - urgency[other.stage] || one.lastOn.localeCompare(other.lastOn))
  const isAnyMissing = views.some(({ hours, stage }) => (hours?.missing ?? 0) > 0 && stage !== 'lapsed')
  return { timeZone, today, renewals: views, courses: isAnyMissing ? await offeredCourses(ctx) : [] }
}

/** Most urgent first, lapsed certificates last. */
const urgency: Readonly<Record<RenewalView['stage'], number>> = { grace: 0, open: 1, early: 2, lapsed: 3 }

type ExamView = NonNullable<RenewalView['exam']>

/** Returns the existing renewal exams by code. Passes of earlier periods are irrelevant here. */
async function examsOf(ctx: SignedInContext, found: readonly Renewal[]): Promise<Map<string, ExamView>> {
  const codes = [...new Set(found.flatMap(({ terms }) => terms.exam ?? []))]
  const [exams, offers] = [await findExams(ctx.db, codes), await examOffers(ctx.db, codes)]
  const sold = new Set(offers.map(({ code }) => code))
  const statuses = await examStatuses(ctx, ctx.actor.userId, codes, ctx.now)
  const ready = new Set(statuses.filter(isReady).map(({ examCode }) => examCode))
  return new Map(
    exams.map(({ code, title, track }) => {
      const state = ready.has(code) ? 'ready' : sold.has(code) ? 'sold' : 'closed'
      return [code, { code, title, state, page: track === 'inwt' ? 'inwtExams' : 'exams' }]
    }),
  )
}

const isReady = ({ state, attemptsLeft }: ExamStatus): boolean =>
  state === 'running' || (attemptsLeft > 0 && state !== 'none' && state !== 'passed')

function viewOf(
  { certificate, terms, dates, stage, progress, decision }: Renewal,
  exams: ReadonlyMap<string, ExamView>,
  { today, timeZone }: { today: string; timeZone: string },
): RenewalView {
  const { snapshot } = certificate
  const exam = exams.get(terms.exam ?? '') ?? null
  return {
    certificateid: certificate.id,
    number: snapshot.number,
    title: nameOfType(snapshot),
    issuedOn: snapshot.issuedOn,
    ...dates,
    stage,
    daysLeft: daysBetween(today, dates.lastOn),
    exam: exam && (progress.pass ? { ...exam, state: 'passed' } : exam),
    hours: terms.hours === null ? null : hoursView(progress, terms.hours, timeZone),
    renewsOn: decision.act === 'wait' ? decision.until : null,
    tooLate: decision.act === 'too-late',
  }
}

function hoursView(
  { counted, earned, missing }: Renewal['progress'],
  needed: number,
  timeZone: string,
): RenewalView['hours'] {
  const rows = counted.map(({ source, name, hours, at, deliveryMethod }) => ({
    source,
    name,
    hours,
    deliveryMethod,
    on: dayIn(at, timeZone),
  }))
  return { needed, earned, missing: missing ?? 0, counted: rows }
}

/** Returns the shop's courses that can be bought directly: excludes those with a notice to read before purchase. */
async function offeredCourses(ctx: SignedInContext): Promise<OfferedCourse[]> {
  const shop = await partnerShop(ctx.db, ctx.actor.partner, ctx.now)
  const offers = (await allCourseOffers(ctx.db)).filter(shop.sells)
  const codes = offers.map(({ courseid }) => courseid)
  const courses = new Map((await findCourses(ctx.db, codes)).map((course) => [course.code, course]))
  return offers.flatMap(({ courseid: code, name, listPrice: price }) => {
    const course = courses.get(code)
    if (!course || course.contactHours <= 0 || course.prePurchaseNotice) return []
    return [{ code, name, hours: course.contactHours, price }]
  })
}
