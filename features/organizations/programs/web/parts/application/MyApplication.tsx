import { Alert, Badge, Button, Group } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDate, formatDateTime } from '#platform/web/format.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { ApplicationView } from '../../../contract/views.ts'
import type { programs } from '../../../contract.ts'
import { applicationLabels } from '../../program-labels.ts'
import { ApplicationForm } from './ApplicationForm.tsx'
import { ChooseInterview } from './ChooseInterview.tsx'
import { locationOfInterview } from './interview-labels.ts'
import classes from './MyApplication.module.css'
import { Portfolio } from './Portfolio.tsx'
import { WithdrawButton } from './WithdrawButton.tsx'

type Props = OutputOf<typeof programs.application>

/** The user's application: the form while it is a draft, then its status. */
export function MyApplication({ ready, application, form }: Props) {
  const [again, setAgain] = useState(false)
  const [early, setEarly] = useState(false)
  const isOver = application?.state === 'refused'
  const isWaiting = application === null && !ready && !early
  const writes = !isWaiting && (application === null || application.state === 'draft' || (isOver && again))
  return (
    <section aria-labelledby="application-title">
      <Group gap="0.5rem 0.875rem" mb="sm">
        <SectionTitle fz="h2" m={0} id="application-title">
          Your application
        </SectionTitle>
        {application ? (
          <Badge color={applicationLabels[application.state].color}>
            {applicationLabels[application.state].label}
          </Badge>
        ) : null}
      </Group>
      {isWaiting ? (
        <p>
          To send an application you need a valid certificate of level III. You can write it before.{' '}
          <Button variant="default" size="sm" onClick={() => setEarly(true)}>
            Begin writing
          </Button>
        </p>
      ) : null}
      {writes && !ready ? (
        <Alert color="water">
          You can write now, and send it as soon as you hold a valid certificate of level III.
        </Alert>
      ) : null}
      {writes ? (
        <ApplicationForm
          form={form}
          ready={ready}
          revision={application?.state === 'draft' ? application.revision : 0}
          draftId={application?.state === 'draft' ? application.applicationid : null}
        />
      ) : application ? (
        <Progress application={application} onAgain={isOver ? () => setAgain(true) : null} />
      ) : null}
    </section>
  )
}

function Progress({ application, onAgain }: { application: ApplicationView; onAgain: (() => void) | null }) {
  const { state, sentAt, slots, interview, evaluator, decision, form, may } = application
  return (
    <div className={classes.progress}>
      {sentAt && state === 'sent' ? (
        <p>Sent on {formatDate(sentAt)}. An evaluator will review it; you will get an email.</p>
      ) : null}
      {state === 'in review' && slots.length === 0 ? (
        <p>
          {evaluator || 'An evaluator'} is reading your portfolio. Times for the interview will be offered
          here.
        </p>
      ) : null}
      {may.includes('choose') ? <ChooseInterview application={application} /> : null}
      {state === 'interview booked' && interview ? (
        <Alert color="teal" title={`Interview with ${evaluator}`}>
          {formatDateTime(interview.at)}, {interview.minutes} minutes. {locationOfInterview(interview)}
        </Alert>
      ) : null}
      {decision ? (
        <Alert
          color={state === 'accepted' ? 'teal' : 'yellow'}
          title={state === 'accepted' ? 'Accepted' : 'Why not now'}
        >
          {decision}
        </Alert>
      ) : null}
      {onAgain ? (
        <div>
          <Button color="copper" onClick={onAgain}>
            Revise and apply again
          </Button>
        </div>
      ) : null}
      <details>
        <summary>What you sent</summary>
        <Portfolio form={form} />
      </details>
      {may.includes('withdraw') ? <WithdrawButton applicationid={application.applicationid} /> : null}
    </div>
  )
}
