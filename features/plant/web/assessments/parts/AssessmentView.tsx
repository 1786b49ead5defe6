import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { Failed } from '#platform/web/parts/Failed.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { signedAt } from '../../../rules/checklists/fold-entries.ts'
import { RunForm, startedLine } from '../../checklists/parts/RunForm.tsx'
import { RunSummary } from '../../checklists/parts/RunSummary.tsx'
import { Discard, PaperLink } from '../../checklists/parts/RunView.tsx'
import { useRun } from '../../checklists/state/use-run.ts'
import { Report, ScoringRules, scoreOf } from './Report.tsx'
import { ReportLinks } from './ReportLinks.tsx'
import { TrainingPlan } from './TrainingPlan.tsx'

interface Props {
  runid: string
  person: { userid: string; name: string }
}

/** An assessment: its questions until it is signed off, and its report at any time. */
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
          {query.data ? <ReportLinks runid={runid} /> : null}
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
