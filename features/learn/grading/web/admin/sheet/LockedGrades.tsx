import { Alert, Badge, Button, List, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import type { GradeRow, SheetDetail } from '../../../contract/grading-views.ts'
import { mostOf, sumOf } from '../../../rules/points.ts'
import { correctionColumns } from '../corrections/correction-columns.tsx'
import { cellName } from '../entry/cell-values.ts'
import { Scans } from '../entry/Scans.tsx'
import { readCells, storeCells } from '../entry/stored-cells.ts'
import { CorrectGrade } from './CorrectGrade.tsx'

/** A locked sheet: final grades and all later corrections. */
export function LockedGrades({ sheet }: { sheet: SheetDetail }) {
  const [corrected, setCorrected] = useState<GradeRow | null>(null)
  const waiting = new Set(
    sheet.corrections.filter(({ state }) => state === 'waiting').map(({ gradeid }) => gradeid),
  )
  return (
    <Stack gap="lg">
      <NeverSaved sheet={sheet} />
      <DataTable
        caption="Grades"
        columns={columns(sheet, waiting, setCorrected)}
        rows={sheet.grades}
        rowKey={({ gradeid }) => gradeid}
      />
      {sheet.corrections.length > 0 ? (
        <section>
          <Title order={2} size="h3" mb="sm">
            Corrections
          </Title>
          <DataTable
            caption="Corrections"
            columns={correctionColumns}
            rows={sheet.corrections}
            rowKey={({ correctionid }) => correctionid}
          />
        </section>
      ) : null}
      <CorrectGrade sheet={sheet} row={corrected} onClose={() => setCorrected(null)} />
    </Stack>
  )
}

/** Entries on this device that were unsaved when another user locked the sheet. */
function NeverSaved({ sheet }: { sheet: SheetDetail }) {
  const [cells, setCells] = useState(() => readCells(sheet.sheetid))
  const lines = Object.entries(cells).flatMap(([id, { text }]) => {
    const [gradeid = '', key = ''] = id.split(' ')
    const row = sheet.grades.find((each) => each.gradeid === gradeid)
    return row ? [`${row.name}, ${cellName(sheet, key)}: ${text || 'nothing'}`] : []
  })
  if (lines.length === 0) return null
  const forget = () => {
    storeCells(sheet.sheetid, {})
    setCells({})
  }
  return (
    <Alert color="orange" role="alert" title="Typed on this device and not saved before the sheet was locked">
      <List size="sm">
        {lines.map((line) => (
          <List.Item key={line}>{line}</List.Item>
        ))}
      </List>
      <Button size="sm" variant="default" mt="sm" onClick={forget}>
        Reviewed
      </Button>
    </Alert>
  )
}

const columns = (
  sheet: SheetDetail,
  waiting: ReadonlySet<string>,
  correct: (row: GradeRow) => void,
): Column<GradeRow>[] => [
  column('name', 'Person', { card: 'heading' }, ({ name, username }) => (
    <span>
      {name}{' '}
      <Text span size="xs" c="dimmed">
        {username}
      </Text>
    </span>
  )),
  column('sum', 'Points', ({ points, absent }) =>
    absent ? '–' : <PointsOf sheet={sheet} points={points} />,
  ),
  column('result', 'Result', (row) => <Result {...row} />),
  column('confirmed', 'Confirmed by', ({ confirmedBy, absent }) => (absent ? '–' : confirmedBy)),
  column('paper', 'Paper', (row) =>
    row.scans.length === 0 ? '–' : <Scans sheetid={sheet.sheetid} row={row} canRemove={false} />,
  ),
  column('remark', 'Remark', ({ remark }) => remark || '–'),
  column('correct', 'Change', { end: true }, (row) =>
    waiting.has(row.gradeid) ? (
      <Badge color="yellow">Correction waits</Badge>
    ) : (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Correct the grade of ${row.name}`}
        onClick={() => correct(row)}
      >
        Correct
      </Button>
    ),
  ),
]

function PointsOf({ sheet, points }: { sheet: SheetDetail; points: GradeRow['points'] }) {
  const { criteria } = sheet
  const sum = `${sumOf(criteria, points)} of ${mostOf(criteria)}`
  if (criteria.length === 1) return sum
  return (
    <details>
      <summary>{sum}</summary>
      {criteria.map(({ key, label, points: most }) => (
        <Text key={key} size="sm" c="dimmed">
          {label}: {points[key]} of {most}
        </Text>
      ))}
    </details>
  )
}

function Result({ absent, passed, scorePercent }: Pick<GradeRow, 'absent' | 'passed' | 'scorePercent'>) {
  if (absent) return <Badge color="gray">Absent</Badge>
  return (
    <Badge color={passed ? 'teal' : 'red'}>
      {scorePercent}% {passed ? 'pass' : 'fail'}
    </Badge>
  )
}
