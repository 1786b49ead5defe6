import { Fragment, createElement as h } from 'react'
import { verdictLabels } from '#features/plant/water/rules/scaling/judge.ts'
import { showNumber } from '#features/plant/water/rules/show-number.ts'
import { formatDate } from '#platform/contract/texts/format.ts'
import { paper } from '#platform/server/documents/paper.ts'
import { addressAndFacts, heading, paragraph, partHeading } from '#platform/server/documents/parts.ts'
import { renderDocument } from '#platform/server/documents/render-document.ts'
import { senderOf } from '#platform/server/documents/sender.ts'
import { table } from '#platform/server/documents/table.ts'
import type { Settings } from '#platform/server/settings.ts'
import { type AnalysisFields, acids, judgeRead, readAnalysis } from '../rules/analysis-fields.ts'
import { concentrateFacts, measuredRows } from '../rules/scaling-report.ts'

const TITLE = 'Scaling of a concentrate'

export interface ScalingFacts {
  fields: AnalysisFields
  settings: Settings
  now: Date
}

/** Renders the scaling of each salt in a water's concentrate, as shown on screen. */
export function renderScaling({ fields, settings, now }: ScalingFacts): Promise<Buffer> {
  const sender = senderOf(settings.provider)
  const read = readAnalysis(fields)
  const { analysis, plan } = read
  const judgment = judgeRead(read)
  const judged = 'judged' in judgment ? judgment.judged : null
  const facts: [string, string][] = [
    ['pH of the feed', analysis.ph === undefined ? '–' : String(analysis.ph)],
    ['Temperature', fields.celsius?.trim() ? `${fields.celsius} °C` : '–'],
    ['Recovery', plan.recovery > 0 ? `${showNumber(plan.recovery * 100)}%` : '–'],
    ['Polarization factor', showNumber(plan.polarization)],
    ['Acid', plan.acid ? `${acids[plan.acid.kind]} to pH ${plan.acid.ph}` : 'None'],
    ['Antiscalant', plan.antiscalant ? 'Dosed' : 'None'],
    ...(judged ? concentrateFacts(judged) : []),
  ]
  const children = h(
    Fragment,
    null,
    addressAndFacts(sender, ['Water analysis'], [['Written', formatDate(now)]]),
    heading(TITLE, 'What the water does in the concentrate of a reverse osmosis, salt by salt.'),
    table(
      [{ title: 'Water and train' }, { title: 'Value', width: 60 }],
      facts.map(([label, value]) => [{ text: label }, { text: value }]),
    ),
    partHeading('Verdict for each salt'),
    judged
      ? table(
          [{ title: 'Salt', width: 62 }, { title: 'Verdict' }],
          judged.salts.map(({ name: salt, verdict, reason }) => [
            { text: salt },
            { text: verdictLabels[verdict], under: [reason] },
          ]),
        )
      : paragraph(
          `Nothing is judged: ${Object.values('problems' in judgment ? judgment.problems : {}).join(' ')}`,
        ),
    ...(judged?.cautions ?? []).map((caution) => paragraph(caution)),
    partHeading('Feed, as entered'),
    table(
      [{ title: 'Measured' }, { title: 'mg/L', width: 30, end: true }],
      measuredRows(analysis).map(([name, value]) => [{ text: name }, { text: value }]),
    ),
    paragraph(
      'Training aid, not a design projection. Ask the supplier of the antiscalant before you act on it.',
      true,
    ),
  )
  return renderDocument(paper({ title: TITLE, sender, issuedAt: now, children }))
}
