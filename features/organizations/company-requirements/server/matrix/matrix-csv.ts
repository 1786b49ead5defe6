import type { CsvExport } from '#platform/contract/csv.ts'
import { csvHead, csvLines } from '#platform/server/csv/csv-text.ts'
import type { Standing } from '../../rules/requirement-state.ts'
import { stateLabels } from '../../rules/state-codes.ts'
import type { PersonStandings } from '../judging/read-matrix.ts'
import type { Requirement } from '../judging/requirements-of.ts'

interface Found {
  requirements: readonly Requirement[]
  rows: readonly PersonStandings[]
}

/** A row for each person, a column for each requirement with its state and day. */
export function matrixCsvText({ requirements, rows }: Found): string {
  const file: CsvExport<PersonStandings> = {
    file: 'training-matrix',
    columns: [
      ['Name', ({ person }) => person.name],
      ['Plant', ({ person }) => person.plant],
      ['Shift', ({ person }) => person.shift],
      ['Job role', ({ person }) => person.jobRole],
      ...requirements.map(
        ({ name }, index) => [name, (row: PersonStandings) => cellText(row.standings[index])] as const,
      ),
    ],
  }
  return `${csvHead(file)}${csvLines(file, rows)}`
}

const cellText = (standing: Standing | null | undefined): string =>
  standing ? [stateLabels[standing.state].label, standing.day ?? ''].filter(Boolean).join(' ') : ''
