import { Fragment, createElement as h } from 'react'
import { formatDate, formatDay } from '#platform/contract/texts/format.ts'
import { paper } from '#platform/server/documents/paper.ts'
import { heading, paragraph } from '#platform/server/documents/parts.ts'
import { renderDocument } from '#platform/server/documents/render-document.ts'
import { type Provider, senderOf } from '#platform/server/documents/sender.ts'
import { table } from '#platform/server/documents/table.ts'
import { isGap, type Standing } from '../../rules/requirement-state.ts'
import { stateLabels } from '../../rules/state-codes.ts'

interface Row {
  name: string
  plant: string
  shift: string
  jobRole: string
  standings: readonly (Standing | null)[]
}

interface MatrixFacts {
  company: string
  madeAt: Date
  today: string
  requirements: readonly string[]
  rows: readonly Row[]
}

/** The matrix on paper: a line for each person with what is met and what is missing, since 40 columns fit no page. */
export function renderMatrix(facts: MatrixFacts, provider: Provider): Promise<Buffer> {
  const title = `Training matrix of ${facts.company}`
  return renderDocument(
    paper({
      title,
      sender: senderOf(provider),
      issuedAt: facts.madeAt,
      note: formatDate(facts.madeAt),
      children: h(
        Fragment,
        null,
        heading(title, `${facts.rows.length} people on ${formatDay(facts.today)}`),
        table(
          [{ title: 'Person', width: 52 }, { title: 'Met' }, { title: 'Not met' }],
          facts.rows.map((row) => [
            { text: row.name, under: [[row.plant, row.shift, row.jobRole].filter(Boolean).join(', ')] },
            { text: '', under: namesOf(facts, row, false) },
            { text: '', under: namesOf(facts, row, true) },
          ]),
        ),
        paragraph('Met includes what is waived. Only what applies to the person is listed.', true),
      ),
    }),
  )
}

function namesOf({ requirements }: MatrixFacts, { standings }: Row, gaps: boolean): string[] {
  return standings.flatMap((standing, index) =>
    standing && isGap(standing.state) === gaps ? [`${requirements[index]}: ${wordsOf(standing)}`] : [],
  )
}

function wordsOf({ state, day }: Standing): string {
  const { label } = stateLabels[state]
  if (day === null) return label
  return state === 'done' ? `${label}, through ${formatDay(day)}` : `${label}, ${formatDay(day)}`
}
