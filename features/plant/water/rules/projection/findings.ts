import type { UnitSystem } from '#platform/contract/numbers/units.ts'
import { dissolvedSolids } from '../analysis.ts'
import { ionOf } from '../ions.ts'
import type { Judgment } from '../scaling/judge.ts'
import { showNumber } from '../show-number.ts'
import { averageFluxOf, type Design, type Show, showIn, sources } from './design.ts'
import type { ElementState } from './element.ts'
import { ELEMENT_LIMITS } from './elements.ts'
import type { Projected, Streams } from './project.ts'

/** A lecture that explains a finding: course and unit, and title as shown in the course. */
export interface Lecture {
  unit: string
  title: string
}

/** Lecture that explains each kind of finding; a test checks for the terms in the lecture. */
export const lectures = {
  flux: { unit: 'OLC111/04-flux-and-salt-passage', title: 'Flux and salt passage' },
  leadFlux: { unit: 'OLC310/02-arrays', title: 'Arrays and flux distribution' },
  balance: { unit: 'OLC111/07-arrays-and-limits', title: 'Arrays: stages, vessels and limits' },
  element: { unit: 'OLC111/02-inside-a-spiral-wound-element', title: 'Inside a spiral-wound element' },
  scaling: { unit: 'OLC115/05-scaling-indices', title: 'Concentration factor, LSI and S&DSI' },
  inputs: { unit: 'OLC310/01-reading-a-projection', title: 'Reading a projection' },
} as const satisfies Record<string, Lecture>

export interface Finding {
  id: string
  /** `limit`: a limit is exceeded; `caution`: it is close, or a reviewer would question it. */
  severity: 'limit' | 'caution'
  text: string
  lecture: Lecture
}

/** Lead elements of trains with higher salinity are usually below this ratio. */
const UNEVEN = 1.8

/** Returns the findings of a projected case, limits first, each with the lecture that explains it. */
export function findingsOf(
  design: Design,
  projected: Projected,
  { scaling }: Pick<Streams, 'scaling'>,
  system: UnitSystem,
): Finding[] {
  const show = showIn(system)
  const findings = [
    ...fluxFindings(design, projected, show),
    ...flowFindings(projected, show),
    ...elementFindings(projected, show),
    ...scalingFindings(scaling),
    ...inputFindings(projected),
  ]
  const of = (severity: Finding['severity']) => findings.filter((each) => each.severity === severity)
  return [...of('limit'), ...of('caution')]
}

function fluxFindings(design: Design, { stages }: Projected, show: Show): Finding[] {
  const findings: Finding[] = []
  const average = averageFluxOf(design)
  const { name, flux } = sources[design.source]
  if (average > flux[1] * (1 + 1e-9))
    findings.push({
      id: 'flux',
      severity: 'limit',
      text: `The average flux is ${show(average, 'flux')}. Usual for this feed (${name.toLowerCase()}) is ${show(flux[0], 'flux')} to ${show(flux[1], 'flux')}: expect more cleaning.`,
      lecture: lectures.flux,
    })
  const lead = stages[0]?.elements[0]?.flux ?? 0
  if (lead > design.element.maxFlux)
    findings.push({
      id: 'lead-flux',
      severity: 'limit',
      text: `The lead element works at ${show(lead, 'flux')}, above the ${show(design.element.maxFlux, 'flux')} of its data sheet test. It will foul first.`,
      lecture: lectures.leadFlux,
    })
  else if (lead > UNEVEN * average)
    findings.push({
      id: 'lead-flux',
      severity: 'caution',
      text: `The lead element works at ${show(lead, 'flux')}, ${(lead / average).toFixed(1)} times the average. It will foul first.`,
      lecture: lectures.leadFlux,
    })
  const fluxes = stages.map(
    ({ permeateFlow, vessels, elements }) => permeateFlow / (vessels * elements.length),
  )
  const [first = 0, last = 0] = [fluxes[0], fluxes.at(-1)]
  if (stages.length > 1 && last < 0.6 * first)
    findings.push({
      id: 'stage-balance',
      severity: 'caution',
      text: `The last stage works at ${Math.round((100 * last) / first)}% of the flux of the first. A boost before it, or permeate throttling of the first, evens them out.`,
      lecture: lectures.balance,
    })
  return findings
}

function flowFindings({ stages }: Projected, show: Show): Finding[] {
  return stages.flatMap(
    ({ vessels, feedFlow, concentrateFlow, feedPressure, concentratePressure }, index) => {
      const stage = `Stage ${index + 1}`
      const findings: Finding[] = []
      const { feedFlow: most, concentrateFlow: least, vesselDrop } = ELEMENT_LIMITS
      const feed = feedFlow / vessels
      if (feed > most.caution)
        findings.push({
          id: `feed-flow-${index + 1}`,
          severity: feed > most.limit ? 'limit' : 'caution',
          text: `${stage} is fed ${show(feed, 'flow')} per vessel. ${show(most.caution, 'flow')} to ${show(most.limit, 'flow')} is the limit of 8-inch elements.`,
          lecture: lectures.balance,
        })
      const concentrate = concentrateFlow / vessels
      if (concentrate < least.caution)
        findings.push({
          id: `concentrate-flow-${index + 1}`,
          severity: concentrate < least.limit ? 'limit' : 'caution',
          text: `${stage} leaves ${show(concentrate, 'flow')} of concentrate per vessel. ${show(least.limit, 'flow')} to ${show(least.caution, 'flow')} is the minimum: below it the sweep is weak and salts scale.`,
          lecture: lectures.balance,
        })
      const drop = feedPressure - concentratePressure
      if (drop > vesselDrop.limit)
        findings.push({
          id: `vessel-drop-${index + 1}`,
          severity: 'limit',
          text: `${stage} loses ${show(drop, 'pressure')} per vessel. ${show(vesselDrop.limit, 'pressure')} is the limit.`,
          lecture: lectures.element,
        })
      else if (drop > vesselDrop.caution)
        findings.push({
          id: `vessel-drop-${index + 1}`,
          severity: 'caution',
          text: `${stage} loses ${show(drop, 'pressure')} per vessel. New designs stay near ${show(vesselDrop.caution, 'pressure')}, so that fouling has room below the limit of ${show(vesselDrop.limit, 'pressure')}.`,
          lecture: lectures.leadFlux,
        })
      return findings
    },
  )
}

function elementFindings({ stages }: Projected, show: Show): Finding[] {
  const findings: Finding[] = []
  for (const [index, { elements }] of stages.entries()) {
    const where = (matches: (state: ElementState) => boolean) => positionsOf(index, elements, matches)
    const { elementRecovery, polarization, elementDrop } = ELEMENT_LIMITS
    const worst = Math.max(...elements.map(({ recovery }) => recovery))
    const beta = Math.max(...elements.map((state) => state.polarization))
    if (worst > elementRecovery || beta > polarization)
      findings.push({
        id: `element-recovery-${index + 1}`,
        severity: beta > polarization ? 'limit' : 'caution',
        text: `${where((state) => state.recovery > elementRecovery || state.polarization > polarization)}: up to ${Math.round(worst * 100)}% of the feed of an element becomes permeate, β is ${showNumber(beta, 3)}. Keep it at ${Math.round(elementRecovery * 100)}% and ${polarization.toFixed(1)} or less.`,
        lecture: lectures.element,
      })
    const drop = Math.max(...elements.map((state) => state.drop))
    if (drop > elementDrop)
      findings.push({
        id: `element-drop-${index + 1}`,
        severity: 'limit',
        text: `${where((state) => state.drop > elementDrop)}: the pressure drop is ${show(drop, 'pressure')}; one element takes ${show(elementDrop, 'pressure')}.`,
        lecture: lectures.element,
      })
  }
  return findings
}

/** Formats positions: 'Stage 2, elements 5 to 6'. */
function positionsOf(
  stage: number,
  elements: readonly ElementState[],
  matches: (state: ElementState) => boolean,
): string {
  const found = elements.flatMap((state, index) => (matches(state) ? [index + 1] : []))
  const [first, last] = [found[0], found.at(-1)]
  const which = first === last ? `element ${first}` : `elements ${first} to ${last}`
  return `Stage ${stage + 1}, ${which}`
}

function scalingFindings(scaling: Judgment): Finding[] {
  if ('problems' in scaling)
    return [
      {
        id: 'scaling',
        severity: 'caution',
        text: `Scaling is not judged. ${Object.values(scaling.problems).join(' ')}`,
        lecture: lectures.scaling,
      },
    ]
  const { salts } = scaling.judged
  const judged = salts.flatMap(({ id, name, verdict, reason }): Finding[] =>
    verdict === 'scales' || verdict === 'held'
      ? [
          {
            id: `scaling-${id}`,
            severity: verdict === 'scales' ? 'limit' : 'caution',
            text: `${name} at the last element: ${reason}`,
            lecture: lectures.scaling,
          },
        ]
      : [],
  )
  const unknown = salts.filter(({ verdict }) => verdict === 'unknown').map(({ name }) => name)
  return unknown.length === 0
    ? judged
    : [
        ...judged,
        {
          id: 'scaling-unknown',
          severity: 'caution',
          text: `Not judged, since a value was not measured: ${unknown.join(', ')}.`,
          lecture: lectures.inputs,
        },
      ]
}

/** Added ion relative to dissolved solids; a smaller imbalance does not indicate a missing ion. */
const ADDED_OF_SOLIDS = 0.005

function inputFindings({ added, feed }: Projected): Finding[] {
  if (added === null || added.concentration < ADDED_OF_SOLIDS * dissolvedSolids(feed)) return []
  const shown = showNumber(added.concentration * 1000, 3)
  return [
    {
      id: 'balance',
      severity: 'caution',
      text: `${shown} mg/L of ${ionOf(added.ion).name.toLowerCase()} were added to the analysis, so that its charges balance. A gap can hide an ion that was not measured.`,
      lecture: lectures.inputs,
    },
  ]
}
