import type { z } from 'zod'
import { certificateType, nameOfType } from '#features/learn/certificates/rules/certificate-types.ts'
import { type Certificate, verifyAddress } from '#features/learn/certificates/server/public.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { ProgressView } from '../../contract/views.ts'
import type { Facts } from '../../rules/facts.ts'
import { listPrice } from '../../rules/list-price.ts'
import type { RequirementProgress } from '../../rules/meet-requirement.ts'
import { type ProgramCode, programCodes } from '../../rules/program-codes.ts'
import { programs } from '../../rules/programs.ts'
import type { Progress } from '../../rules/progress-states.ts'
import type { Known } from './load-records.ts'
import type { Shelf } from './shelf.ts'

type Draft = z.input<typeof ProgressView>

interface Seen {
  known: Known
  shelf: Shelf
  settings: Settings
}

/** Returns a person's status in a program with names and prices, as shown on pages. */
export function progressView(progress: Progress, { known, shelf, settings }: Seen): Draft {
  const { code, certificate, participant } = progress
  const type = certificateType(code)
  const own = certificate && known.certificates.find((each) => isSame(each, code, certificate.issuedAt))
  return {
    code,
    name: nameOfType(type),
    message: type.description,
    state: progress.state,
    requirements: progress.requirements.map((met) => requirementView(met, known.facts, shelf)),
    ...pick(progress, 'doneCount', 'total', 'hours', 'ofHours'),
    attendedHours: progress.edition.attended ? (progress.attended?.hours ?? 0) : null,
    percent: progress.percent,
    next: {
      ...progress.next,
      codes: [...progress.next.codes],
      name: nameOfCode(progress.next.codes[0] ?? '', shelf),
    },
    validMonths: type.validMonths,
    ...pricesOf(progress, shelf),
    certificate: own
      ? {
          number: own.number,
          state: own.status,
          issuedOn: own.issuedOn,
          expiresOn: own.expiresOn,
          verifyUrl: verifyAddress(settings, own.verifyToken),
        }
      : null,
    participant: participant
      ? { state: participant.state, at: participant.at, reason: participant.reason }
      : null,
  }
}

const isSame = ({ type, issuedAt, status }: Certificate, code: string, at: Date): boolean =>
  type === code && issuedAt.getTime() === at.getTime() && status !== 'superseded'

function requirementView(
  met: RequirementProgress,
  facts: Facts,
  shelf: Shelf,
): Draft['requirements'][number] {
  const { requirement, key, source } = met
  const courses =
    requirement.kind === 'course'
      ? requirement.codes.map((code) => ({
          code,
          name: shelf.courses.get(code)?.name ?? code,
          hours: shelf.courses.get(code)?.hours ?? requirement.hours,
        }))
      : []
  const offer = requirement.kind === 'exam' ? shelf.exams.get(requirement.code) : undefined
  const fact = facts.exams.find(({ code }) => code === offer?.code)
  return {
    key,
    kind: requirement.kind,
    ...pick(met, 'state', 'source', 'at', 'hours', 'scorePercent', 'percent'),
    title: titleOf(met, shelf),
    courses,
    with: withWords(met),
    ofHours: requirement.kind === 'course' ? requirement.hours : 0,
    exam: offer
      ? {
          code: offer.code,
          state: source === 'exam' ? 'passed' : (fact?.state ?? 'none'),
          ...pick(offer, 'price', 'questions', 'minutes', 'passPercent', 'attempts', 'waitDays', 'summary'),
          nextAttemptAt: fact?.nextAttemptAt ?? null,
        }
      : null,
  }
}

/** Returns the code of the chosen course, or the text of a record. Reasons for waivers are visible to staff only. */
const withWords = ({ source, with: what }: RequirementProgress): string | null =>
  source === 'course' || source === 'record' || source === null ? what : null

function titleOf({ requirement }: Pick<RequirementProgress, 'requirement'>, shelf: Shelf): string {
  switch (requirement.kind) {
    case 'course': {
      const [only, ...more] = requirement.codes
      return more.length > 0 ? 'One elective' : nameOfCode(only ?? '', shelf)
    }
    case 'exam':
      return nameOfCode(requirement.code, shelf)
    case 'certificate':
      return `Valid certificate: ${nameOfCode(requirement.type, shelf)}`
    case 'assessment':
      return 'Portfolio and assessment by an evaluator'
  }
}

const isProgram = (code: string): code is ProgramCode => programCodes.some((each) => each === code)

export function nameOfCode(code: string, shelf: Pick<Shelf, 'courses' | 'examNames'>): string {
  return (
    shelf.courses.get(code)?.name ??
    shelf.examNames.get(code) ??
    (isProgram(code) ? nameOfType(certificateType(code)) : code)
  )
}

const usd = (minor: number) => ({ minor, currency: 'USD' })

function pricesOf({ code, edition }: Progress, shelf: Shelf): Pick<Draft, 'price' | 'bundle'> {
  const bundleCode = programs[code].bundle
  const bundle = bundleCode ? shelf.bundles.get(bundleCode) : undefined
  const prices = listPrice(edition, {
    courses: shelf.coursePrices,
    exams: new Map([...shelf.exams].map(([exam, { price }]) => [exam, price.minor])),
    bundle,
  })
  return {
    price: prices.total === null ? null : usd(prices.total),
    bundle:
      bundleCode && bundle
        ? { code: bundleCode, price: usd(bundle.price), apart: usd(prices.apart), covers: bundle.covers }
        : null,
  }
}
