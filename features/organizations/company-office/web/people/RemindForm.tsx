import { Button, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useCommand } from '#platform/web/operations.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { corporatePeople, type SkipReason, skipReasons } from '../../contract/people.ts'
import type { ChosenFormProps } from './MoveForm.tsx'

/** Reminds people of their due training, then lists the people emailed and those skipped with reasons. */
export function RemindForm({ compid, userids, onCancel, onDone }: ChosenFormProps) {
  const [message, setMessage] = useState('')
  const remind = useCommand(corporatePeople.remindPeople)
  if (remind.data) return <Result {...remind.data} onDone={onDone} />
  const count = userids.length === 1 ? 'one person' : `${userids.length} people`
  return (
    <FormStack onSubmit={() => remind.mutate({ compid, userids, message })}>
      <Quiet>
        For {count}. Each gets at most one reminder a day, with their own required training, open courses and
        certificates that expire. People with nothing to do get no email.
      </Quiet>
      <Textarea
        label="Your message"
        description="You can leave this blank."
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        maxLength={1000}
      />
      <FormFoot
        failure={remind.error?.message}
        onCancel={onCancel}
        sending={remind.isPending}
        submit="Send reminders"
      />
    </FormStack>
  )
}

const reasonTexts: Readonly<Record<SkipReason, string>> = {
  today: 'Reminded today already',
  nothing: 'Nothing to do',
  'no-email': 'No email address',
}

interface ResultProps {
  sent: number
  skipped: readonly { name: string; reason: SkipReason }[]
  onDone: () => void
}

function Result({ sent, skipped, onDone }: ResultProps) {
  return (
    <Stack>
      <Text fw={600} role="status">
        {sent === 1 ? 'One reminder was sent.' : `${sent} reminders were sent.`}
      </Text>
      {skipped.length > 0 ? (
        <Rows gap="sm">
          {skipReasons.map((reason) => {
            const names = skipped.filter((each) => each.reason === reason).map(({ name }) => name)
            return names.length === 0 ? null : (
              <li key={reason}>
                <Text fw={600}>
                  {reasonTexts[reason]}: {names.length}
                </Text>
                <Quiet>
                  {names.slice(0, SHOWN).join(', ')}
                  {names.length > SHOWN ? ` and ${names.length - SHOWN} more` : ''}
                </Quiet>
              </li>
            )
          })}
        </Rows>
      ) : null}
      <Button onClick={onDone} style={{ alignSelf: 'flex-end' }}>
        Close
      </Button>
    </Stack>
  )
}

const SHOWN = 12
