import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { holdsWords } from '#platform/contract/compare/fold.ts'
import { formatContactHours, formatDate, formatDateTime, formatDay } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { SharedPage } from '#platform/web/sharing/SharedPage.tsx'
import { complianceShares, type SharedReport, type Trained } from '../../contract/sharing.ts'
import { MatrixTable } from '../parts/MatrixTable.tsx'
import { Legend } from '../parts/StateMark.tsx'
import classes from './SharedTrainingPage.module.css'

/** Training data that a company shares with an inspector or a customer, visible to anyone who has the link. */
export default function SharedTrainingPage() {
  const [address] = useSearchParams()
  const { pathname } = useLocation()
  const token = address.get('link') ?? ''
  const title = pathname.endsWith('/inspection') ? 'Training matrix' : 'Training report'
  return (
    <SharedPage
      of={complianceShares.open}
      input={{ token }}
      link={token}
      title={title}
      titleOf={({ company }) => `${title}: ${company}`}
      lead={leadOf}
      sender="the training manager of the company"
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
      {(report) => <Report report={report} />}
    </SharedPage>
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
