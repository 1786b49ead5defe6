import { SimpleGrid, Switch, TextInput } from '@mantine/core'
import { useState } from 'react'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { ReasonDialog } from '#platform/web/staff/ReasonDialog.tsx'
import { examCorrections } from '../../../contract/corrections-contract.ts'
import { examGrading } from '../../../contract/grading-contract.ts'
import type { GradeRow, SheetDetail } from '../../../contract/grading-views.ts'
import { outcomeOf, readPoints } from '../../../rules/points.ts'

interface Props {
  sheet: SheetDetail
  row: GradeRow | null
  onClose: () => void
}

/** Requests a correction of a published grade, with a reason. */
export function CorrectGrade({ sheet, row, onClose }: Props) {
  return row ? <Correction key={row.gradeid} sheet={sheet} row={row} onClose={onClose} /> : null
}

function Correction({ sheet, row, onClose }: Props & { row: GradeRow }) {
  const [texts, setTexts] = useState<Record<string, string>>(() =>
    Object.fromEntries(sheet.criteria.map(({ key }) => [key, String(row.points[key] ?? '')])),
  )
  const [absent, setAbsent] = useState(row.absent)
  const correct = useCommand(examCorrections.correctGrade, {
    invalidates: [examGrading.gradeSheet, examCorrections.corrections],
  })
  const problemOf = (key: string, most: number) => {
    const read = readPoints(texts[key] ?? '', most)
    if ('problem' in read) return read.problem
    return read.points === null ? 'Please enter the points.' : null
  }
  const points = Object.fromEntries(
    sheet.criteria.flatMap(({ key, points: most }) => {
      const read = readPoints(texts[key] ?? '', most)
      return 'points' in read && read.points !== null ? [[key, read.points] as const] : []
    }),
  )
  const outcome = outcomeOf(sheet.criteria, points, sheet.passPercent)
  const message = absent
    ? 'The grade is removed: the person was absent.'
    : outcome
      ? `${outcome.total} of ${outcome.most} points, ${outcome.percent}%: ${outcome.passed ? 'passed' : 'not passed'}.`
      : 'Some points are missing.'
  const seen = sheet.corrections.filter(({ gradeid }) => gradeid === row.gradeid).length
  return (
    <ReasonDialog
      opened
      onClose={onClose}
      title={`Correct the grade of ${row.name}`}
      message={message}
      yes="Ask to correct it"
      hint="The grade changes when a colleague confirms the correction. The reason is saved in the record and included in the email to the learner."
      send={async (reason) => {
        await correct.mutateAsync({
          sheetid: sheet.sheetid,
          gradeid: row.gradeid,
          points: absent ? {} : points,
          absent,
          reason,
          seen,
        })
        notifySuccess('A colleague has to confirm the correction. Until then the grade stays as it is.')
      }}
    >
      <Switch
        label="Was absent"
        checked={absent}
        onChange={(event) => setAbsent(event.currentTarget.checked)}
      />
      {absent ? null : (
        <SimpleGrid cols={2} spacing="sm">
          {sheet.criteria.map(({ key, label, points: most }) => (
            <TextInput
              key={key}
              size="sm"
              label={`${label}, of ${most}`}
              inputMode="decimal"
              value={texts[key] ?? ''}
              error={problemOf(key, most)}
              onChange={(event) => setTexts({ ...texts, [key]: event.currentTarget.value })}
            />
          ))}
        </SimpleGrid>
      )}
    </ReasonDialog>
  )
}
