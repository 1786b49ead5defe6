import type { CsvExport } from '#platform/contract/csv.ts'
import { csvHead, csvLines } from '#platform/server/csv/csv-text.ts'
import type { Status } from '../../rules/requirement-state.ts'
import { stateLabels } from '../../rules/state-codes.ts'
import type { PersonStatuses } from '../judging/read-matrix.ts'
import type { Requirement } from '../judging/requirements-of.ts'

interface Found {
  requirements: readonly Requirement[]
  rows: readonly PersonStatuses[]
}

/** One row per person and one column per requirement, with its state and day. */
export function matrixCsvText({ requirements, rows }: Found): string {
  const file: CsvExport<PersonStatuses> = {
    file: 'training-matrix',
    columns: [
      ['Name', ({ person }) => person.name],
      ['Plant', ({ person }) => person.plant],
      ['Shift', ({ person }) => person.shift],
      ['Job role', ({ person }) => person.jobRole],
      ...requirements.map(
        ({ name }, index) => [name, (row: PersonStatuses) => cellText(row.statuses[index])] as const,
      ),
    ],
  }
  return `${csvHead(file)}${csvLines(file, rows)}`
}

const cellText = (status: Status | null | undefined): string =>
  status ? [stateLabels[status.state].label, status.day ?? ''].filter(Boolean).join(' ') : ''
