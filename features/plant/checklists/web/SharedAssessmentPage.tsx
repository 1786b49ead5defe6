import { Anchor } from '@mantine/core'
import { useSearchParams } from 'react-router'
import { addressOf } from '#platform/contract/address.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SharedPage } from '#platform/web/sharing/SharedPage.tsx'
import { checklists } from '../contract.ts'
import { Report, ScoringRules, scoreOf } from './parts/assessments/Report.tsx'
import { RunSummary } from './parts/RunSummary.tsx'

/** The report of an assessment, shared by link. */
export default function SharedAssessmentPage() {
  const [address] = useSearchParams()
  const link = address.get('link') ?? ''
  return (
    <SharedPage
      of={checklists.checklistRun}
      input={{ link }}
      link={link}
      title="Assessment report"
      titleOf={({ name }) => name}
      lead={() => 'A read-only report that was shared with you.'}
      sender="the person who sent it"
    >
      {(run) => (
        <>
          <Quiet mb="md">{[run.plant, run.subject, run.startedBy].filter(Boolean).join(' · ')}</Quiet>
          <p>
            <Anchor href={addressOf(checklists.runPaper, { link })} target="_blank">
              PDF
            </Anchor>
          </p>
          <Report score={scoreOf(run.listid, run.entries)} />
          <ScoringRules listid={run.listid} />
          <RunSummary run={run} link={link} />
        </>
      )}
    </SharedPage>
  )
}
