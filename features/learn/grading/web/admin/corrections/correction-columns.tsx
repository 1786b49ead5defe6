import { Badge } from '@mantine/core'
import { formatDateTime } from '#platform/web/format.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { CorrectionRow } from '../../../contract/grading-views.ts'
import type { CorrectionState } from '../../../rules/correction-states.ts'
import { DecideCorrection } from './DecideCorrection.tsx'

export const correctionLabels: Readonly<Record<CorrectionState, { label: string; color: string }>> = {
  waiting: { label: 'Waiting', color: 'yellow' },
  confirmed: { label: 'Confirmed', color: 'teal' },
  refused: { label: 'Refused', color: 'red' },
  withdrawn: { label: 'Withdrawn', color: 'gray' },
}

/** Formats a grade: '61 points, 61%, failed'. */
function factsText({ points, absent, scorePercent, passed }: CorrectionRow['before']): string {
  if (absent) return 'absent'
  const sum = Object.values(points).reduce((total, each) => total + each, 0)
  return `${sum} points, ${scorePercent}%, ${passed ? 'passed' : 'failed'}`
}

/** Columns for the change, the requester, and the decision of a correction. */
export const correctionColumns: Column<CorrectionRow>[] = [
  column('name', 'Person', { card: 'heading' }, ({ name }) => name),
  column('asked', 'Asked for', ({ correctedBy, correctedAt }) => (
    <div>
      {correctedBy}
      <Quiet span data-second>
        {formatDateTime(correctedAt)}
      </Quiet>
    </div>
  )),
  column('before', 'Before', ({ before }) => factsText(before)),
  column('after', 'After', ({ after }) => factsText(after)),
  column('reason', 'Reason', ({ reason }) => reason),
  column('state', 'Status', ({ state, decidedBy, decidedAt, decisionReason }) => (
    <div>
      <Badge color={correctionLabels[state].color}>{correctionLabels[state].label}</Badge>
      {decidedBy && decidedAt ? (
        <Quiet span data-second data-anywhere>
          {[`by ${decidedBy} on ${formatDateTime(decidedAt)}`, decisionReason].filter(Boolean).join(': ')}
        </Quiet>
      ) : null}
    </div>
  )),
  column('decide', 'Decide', { end: true }, (row) => <DecideCorrection correction={row} />),
]
