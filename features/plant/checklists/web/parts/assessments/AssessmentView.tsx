import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { Failed } from '#platform/web/parts/Failed.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { LastingLinks } from '#platform/web/sharing/LastingLinks.tsx'
import { checklists } from '../../../contract.ts'
import { signedAt } from '../../../rules/apply-entries.ts'
import { useRun } from '../../state/use-run.ts'
import { RunForm, startedLine } from '../RunForm.tsx'
import { RunSummary } from '../RunSummary.tsx'
import { Discard, PaperLink } from '../RunView.tsx'
import { Report, ScoringRules, scoreOf } from './Report.tsx'
import { TrainingPlan } from './TrainingPlan.tsx'

interface Props {
  runid: string
  person: { userid: string; name: string }
}

/** An assessment: its questions until it is signed off, with its report always available. */
export function AssessmentView({ runid, person }: Props) {
  const filling = useRun(runid, person)
  const { run, query } = filling
  const [chosen, setPart] = useState<'questions' | 'report' | null>(null)
  if (!run) return query.error ? <Failed error={query.error} /> : <Loading />
  const isSigned = signedAt(run.entries) !== null
  const part = chosen ?? (isSigned ? 'report' : 'questions')
  const score = scoreOf(run.listid, run.entries)
  const about = [run.name, run.plant, run.subject].filter(Boolean).join(', ')
  return (
    <>
      <SectionTitle>{run.name}</SectionTitle>
      <Quiet mb="md">{startedLine(run)}</Quiet>
      <Group gap="xs" mb="lg" role="group" aria-label="Parts">
        {(['questions', 'report'] as const).map((each) => (
          <Button
            key={each}
            variant={part === each ? 'filled' : 'default'}
            aria-pressed={part === each}
            onClick={() => setPart(each)}
          >
            {each === 'questions' ? (isSigned ? 'Answers' : 'Questions') : 'Report'}
          </Button>
        ))}
      </Group>
      {part === 'report' ? (
        <Stack gap="xl">
          <PaperLink runid={runid} isThere={query.data !== undefined} />
          <Report score={score} />
          <ScoringRules listid={run.listid} />
          <TrainingPlan score={score} personId={person.userid} about={about} />
          {query.data ? (
            <LastingLinks
              title="Share"
              lead="A link shows this report with its answers and photos, without login, until you end it."
              of={{ runid }}
              list={checklists.reportLinks}
              make={checklists.makeReportLink}
              end={checklists.endReportLink}
            />
          ) : null}
        </Stack>
      ) : isSigned ? (
        <RunSummary run={run} link="" />
      ) : (
        <>
          <RunForm filling={filling} run={run} signer={person.name} what="assessment" />
          {query.data?.isOwn ? <Discard runid={runid} to="/assessmentReport" /> : null}
        </>
      )}
    </>
  )
}
