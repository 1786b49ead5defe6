import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { holdsWords } from '#platform/contract/compare/fold.ts'
import { OperationError } from '#platform/web/client.ts'
import { formatContactHours, formatDate, formatDateTime, formatDay } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { DeadLink } from '#platform/web/sharing/DeadLink.tsx'
import { complianceShares, type SharedReport, type Trained } from '../../contract/sharing.ts'
import { MatrixTable } from './MatrixTable.tsx'
import classes from './SharedTraining.module.css'
import { Legend } from './StateMark.tsx'

interface Props {
  title: string
  /** Explanation shown if the page is opened without a link. */
  explanation: string
}

/** Training data that a company shares through a link, visible to anyone who has it. */
export function SharedTraining({ title, explanation }: Props) {
  const [address] = useSearchParams()
  const token = address.get('link') ?? ''
  if (token === '') {
    return (
      <PageFrame title={title}>
        <DeadLink title="This page needs a link" message={explanation} />
      </PageFrame>
    )
  }
  return <Opened title={title} token={token} />
}

function Opened({ title, token }: { title: string; token: string }) {
  const shared = useQuery(complianceShares.open, { token }, { staleTime: 60_000 })
  const isGone =
    shared.error instanceof OperationError && shared.error.status < 500 && !shared.error.isOffline
  if (isGone) {
    return (
      <PageFrame title={title}>
        <DeadLink message="It has expired or is incomplete. Ask the company that sent it for a new one." />
      </PageFrame>
    )
  }
  const report = shared.data
  return (
    <PageFrame
      wide
      title={report ? `${title}: ${report.company}` : title}
      lead={report ? leadOf(report) : undefined}
      actions={
        <Button
          variant="default"
          className={classes.screen}
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      }
    >
      <QueryState query={shared}>{(data) => <Report report={data} />}</QueryState>
    </PageFrame>
  )
}

const leadOf = ({ plant, madeAt, expiresAt }: SharedReport): string =>
  `${plant === '' ? '' : `Plant ${plant}. `}From the records on ${formatDateTime(madeAt)}. This link works until ${formatDate(expiresAt)}.`

function Report({ report }: { report: SharedReport }) {
  const [words, setWords] = useState('')
  const has = (name: string) => holdsWords(name, words)
  const { matrix, people } = report
  const rows = matrix?.rows.filter(({ name }) => has(name)) ?? []
  const trained = people?.filter(({ name }) => has(name)) ?? []
  return (
    <Stack gap="md">
      <div className={classes.screen}>
        <SearchBox value={words} onSearch={setWords} label="Search people" />
      </div>
      {matrix ? (
        <>
          <Legend />
          <MatrixTable matrix={{ ...matrix, rows }} selecting={null} onOpen={null} />
        </>
      ) : null}
      {people ? trained.map((each) => <Person key={each.name + each.plant} person={each} />) : null}
      {rows.length + trained.length === 0 ? <Alert color="blue">No one has this name.</Alert> : null}
    </Stack>
  )
}

function Person({ person: { name, plant, jobRole, courses, certificates } }: { person: Trained }) {
  const hours = courses.reduce((sum, each) => sum + each.hours, 0)
  return (
    <section className={classes.person}>
      <SectionTitle m={0}>{name}</SectionTitle>
      <Quiet>
        {[plant, jobRole, formatContactHours(Math.round(hours * 10) / 10)].filter(Boolean).join(', ')}
      </Quiet>
      <ul className={classes.facts}>
        {courses.map(({ code, name: course, finishedOn, hours: each }) => (
          <li key={`${code} ${finishedOn}`}>
            <span>
              {course}{' '}
              <Text span c="dimmed">
                {code}
              </Text>
            </span>
            <span data-nowrap>
              {formatDay(finishedOn)}, {each} hours
            </span>
          </li>
        ))}
        {certificates.map(({ number, title, expiresOn }) => (
          <li key={number}>
            <span>
              {title}{' '}
              <Text span c="dimmed">
                {number}
              </Text>
            </span>
            <span data-nowrap>{expiresOn ? `valid through ${formatDay(expiresOn)}` : 'does not expire'}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
