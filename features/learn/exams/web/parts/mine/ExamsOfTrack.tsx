import { useQuery } from '#platform/web/operations.ts'
import { FirstRows } from '#platform/web/parts/lists/FirstRows.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { exams, type MyExam } from '../../../contract.ts'
import type { ExamTrack } from '../../../rules/exam-terms.ts'
import type { ExamState } from '../../../rules/status.ts'
import { ExamCard } from './ExamCard.tsx'
import classes from './ExamsOfTrack.module.css'

const groups: readonly { title: string; states: readonly ExamState[] }[] = [
  { title: 'In progress', states: ['running'] },
  { title: 'Your exams', states: ['bought', 'failed', 'waiting'] },
  { title: 'Passed', states: ['passed'] },
  { title: 'Available', states: ['none', 'used-up'] },
]

/** All exams of a track, grouped by available action; running ones first. */
export function ExamsOfTrack({ track }: { track: ExamTrack }) {
  const mine = useQuery(exams.mine, { track })
  return (
    <QueryState
      query={mine}
      empty={{
        when: (found) => found.exams.length === 0,
        title: 'There are no exams here yet',
        message: 'Exams of this track appear here as soon as they are available.',
      }}
    >
      {({ exams: all, legalName }) =>
        groups.map((group) => {
          const shown = all.filter(({ state }) => group.states.includes(state))
          return shown.length === 0 ? null : (
            <Group key={group.title} title={group.title} exams={shown} legalName={legalName} />
          )
        })
      }
    </QueryState>
  )
}

function Group({
  title,
  exams: shown,
  legalName,
}: {
  title: string
  exams: readonly MyExam[]
  legalName: string
}) {
  return (
    <section className={classes.group}>
      <h2>{title}</h2>
      <FirstRows rows={shown} first={5} what="exams">
        {(rows) => (
          <TileGrid min="22rem">
            {rows.map((exam) => (
              <ExamCard key={exam.code} exam={exam} legalName={legalName} />
            ))}
          </TileGrid>
        )}
      </FirstRows>
    </section>
  )
}
