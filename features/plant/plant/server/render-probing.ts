import { Fragment, createElement as h } from 'react'
import { formatDate } from '#platform/contract/texts/format.ts'
import { paper } from '#platform/server/documents/paper.ts'
import { PAPER_WIDTH } from '#platform/server/documents/paper-styles.ts'
import { addressAndFacts, heading, paragraph, partHeading } from '#platform/server/documents/parts.ts'
import { renderDocument } from '#platform/server/documents/render-document.ts'
import { senderOf } from '#platform/server/documents/sender.ts'
import { table } from '#platform/server/documents/table.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { ProbingRow } from '../contract/probing-operations.ts'
import {
  patternNames,
  patternSteps,
  placeOf,
  pointNames,
  readProfile,
} from '../rules/probing/read-profile.ts'

/** Data for a probing document: the readings of each vessel and their interpretation. */
export interface ProbingFacts {
  plant: string
  probing: Omit<ProbingRow, 'at'> & { at: Date }
  settings: Settings
  now: Date
}

const VESSEL_WIDTH = 16

export function renderProbing({ plant, probing, settings, now }: ProbingFacts): Promise<Buffer> {
  const sender = senderOf(settings.provider)
  const { name, train, stage, at, elements, profiles, enteredBy } = probing
  const points = pointNames(elements)
  const children = h(
    Fragment,
    null,
    addressAndFacts(
      sender,
      [plant, `${train}, stage ${stage}`],
      [
        ['Probed', formatDate(at)],
        ['Entered by', enteredBy],
        ['Written', formatDate(now)],
      ],
    ),
    heading(name, 'Conductivity of the permeate in µS/cm, from the feed end to the tail end.'),
    table(
      [
        { title: 'Vessel', width: VESSEL_WIDTH },
        ...points.map((title) => ({ title, width: (PAPER_WIDTH - VESSEL_WIDTH) / points.length, end: true })),
      ],
      profiles.map((profile, vessel) => [
        { text: String(vessel + 1) },
        ...profile.map((value) => ({ text: value === null ? '–' : String(value) })),
      ]),
    ),
    partHeading('What the profiles show'),
    table(
      [{ title: 'Vessel', width: VESSEL_WIDTH }, { title: 'Finding' }],
      profiles.map((profile, vessel) => {
        const found = readProfile(
          profile,
          profiles.filter((_, index) => index !== vessel),
        )
        const text = [patternNames[found.pattern], placeOf(found)].filter(Boolean).join(', ')
        return [{ text: String(vessel + 1) }, { text, under: [patternSteps[found.pattern]] }]
      }),
    ),
    paragraph('Training aid, not a design projection.', true),
  )
  return renderDocument(paper({ title: name, sender, issuedAt: now, children }))
}
