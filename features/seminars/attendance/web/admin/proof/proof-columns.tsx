import { Badge, Box, Button, Checkbox } from '@mantine/core'
import { hoursText } from '#features/learn/certificates/rules/certificate-text.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { PassResult, ProofEvent, ProofRow } from '../../../contract/proof-views.ts'
import classes from './Proof.module.css'

export const passLabels: Readonly<Record<PassResult, string>> = {
  yes: 'Passed',
  no: 'Not passed',
  undecided: 'Undecided',
}

const passColors: Readonly<Record<PassResult, string>> = { yes: 'teal', no: 'red', undecided: 'gray' }

interface Shown {
  sessions: ProofEvent['sessions']
  chosen: readonly string[]
  choose: (ids: readonly string[]) => void
  confirm: (person: { recordid: string; name: string }) => void
}

/** Returns the list columns of a registrant. */
export function proofColumns(shown: Shown): Column<ProofRow>[] {
  return [
    tickColumn(shown),
    column('name', 'Name', { card: 'heading', sort: 'name' }, ({ name, email, company, mode }) => (
      <Box miw="11rem">
        {name}
        <Quiet span data-second data-anywhere>
          {[company, email, mode === 'online' ? 'online' : ''].filter(Boolean).join(' · ')}
        </Quiet>
      </Box>
    )),
    column('minutes', 'Minutes by session', (row) => <Minutes row={row} sessions={shown.sessions} />),
    column('hours', 'Hours', hoursCell),
    column('pass', 'Pass', (row) => <Pass row={row} confirm={shown.confirm} />),
    column('exam', 'Exam', examCell),
    column('certificate', 'Certificate', certificateCell),
  ]
}

const tickColumn = ({ chosen, choose }: Shown): Column<ProofRow> =>
  column('tick', 'Chosen', { card: 'mark' }, ({ recordid, name }) => (
    <Checkbox
      aria-label={`Choose ${name}`}
      checked={chosen.includes(recordid)}
      onChange={(event) =>
        choose(event.currentTarget.checked ? [...chosen, recordid] : chosen.filter((id) => id !== recordid))
      }
    />
  ))

function Minutes({ row, sessions }: { row: ProofRow; sessions: ProofEvent['sessions'] }) {
  return (
    <div>
      <ul className={classes.minutes}>
        {row.minutes.map((minutes, index) => (
          <li key={sessions[index]?.sessionid} title={sessions[index]?.name}>
            {minutes}
          </li>
        ))}
      </ul>
      {row.attended === null ? null : (
        <Quiet span data-second data-anywhere>
          {row.attended ? 'Staff: attended' : 'Staff: did not attend'}
        </Quiet>
      )}
    </div>
  )
}

const hoursCell = ({ seminars }: ProofRow) => (
  <div className={classes.stack}>
    {seminars.map(({ semid, hours, ofHours }) => (
      <span key={semid} className={classes.number}>
        <b>{hoursText(hours)}</b> of {hoursText(ofHours)}
      </span>
    ))}
  </div>
)

function Pass({ row, confirm }: { row: ProofRow; confirm: Shown['confirm'] }) {
  const { pass, passBy, passReason, waitsForSecond, mayConfirm, recordid, name } = row
  return (
    <div className={classes.stack}>
      <Badge color={passColors[pass]}>{passLabels[pass]}</Badge>
      {passBy ? (
        <Quiet span data-second data-anywhere>
          {[`by ${passBy}`, passReason].filter(Boolean).join(': ')}
        </Quiet>
      ) : null}
      {waitsForSecond && !mayConfirm ? (
        <Quiet span data-second data-anywhere>
          Awaiting second approval
        </Quiet>
      ) : null}
      {mayConfirm ? (
        <Button size="compact-sm" variant="light" onClick={() => confirm({ recordid, name })}>
          Confirm the pass
        </Button>
      ) : null}
    </div>
  )
}

const examCell = ({ seminars }: ProofRow) => {
  const exams = seminars.flatMap(({ semid, exam }) => (exam ? [{ semid, ...exam }] : []))
  if (exams.length === 0) return '–'
  return (
    <div className={classes.stack}>
      {exams.map(({ semid, name, scorePercent }) => (
        <span key={semid} title={name}>
          {scorePercent === null ? 'Not passed' : `${scorePercent}%`}
        </span>
      ))}
    </div>
  )
}

const certificateCell = ({ seminars }: ProofRow) => (
  <div className={classes.stack}>
    {seminars.map(({ semid, name, certificate, lacks }) =>
      certificate ? (
        <span key={semid}>
          <AppLink to={certificate.verifyPath} className={classes.number}>
            {certificate.number}
          </AppLink>{' '}
          {certificate.isRevoked ? <Badge color="red">Revoked</Badge> : null}
          {seminars.length > 1 ? (
            <Quiet span data-second data-anywhere>
              {name}
            </Quiet>
          ) : null}
        </span>
      ) : (
        <Box key={semid} fz="sm" maw="26rem">
          {seminars.length > 1 ? <b>{name}: </b> : null}
          {lacks.length === 0 ? 'Being issued.' : lacks.map(({ message }) => message).join(' ')}
        </Box>
      ),
    )}
  </div>
)
