import { Badge, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { APP_VERSION } from '#platform/contract/version.ts'
import { formatDate } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { feedback } from '../../contract.ts'
import { noteStateNames } from '../../rules/note-states.ts'
import { noteStateColors } from '../note-colors.ts'
import { PictureField, sendPicture, usePicture } from './PictureField.tsx'

/** Form for comments on the current page, with the status of earlier ones (R-OFF-11). */
export default function FeedbackWindow({ onClose }: { onClose: () => void }) {
  const [answer, setAnswer] = useState<string | null>(null)
  // The page is the one that was visible when the window opened.
  const [page] = useState(() => document.querySelector('h1')?.textContent ?? document.title)
  const title = answer === null ? 'Comments/Feedback/Problems' : 'Notes Submitted'
  return (
    <Dialog opened onClose={onClose} title={title} size="md" keepOpen>
      <Stack gap="lg">
        {answer === null ? (
          <NoteForm page={page} onCancel={onClose} onDone={setAnswer} />
        ) : (
          <Text role="status">{answer}</Text>
        )}
        <Earlier />
      </Stack>
    </Dialog>
  )
}

interface FormProps {
  page: string
  onCancel: () => void
  onDone: (answer: string) => void
}

function NoteForm({ page, onCancel, onDone }: FormProps) {
  const picture = usePicture()
  const { form, send, sending, failure } = useOperationForm(feedback.submit, {
    initial: { notes: '' },
    toInput: ({ notes }) => ({ userid: '', page, notes, data: JSON.stringify(deviceFacts()) }),
    invalidates: [feedback.mine],
    name: 'feedback.submit',
    onSuccess: ({ message, noteid }) => {
      onDone(message)
      if (picture.image) sendPicture(noteid, picture.image)
    },
  })
  return (
    <FormStack onSubmit={send}>
      <Text>
        Page: <b>{page}</b>
      </Text>
      <Textarea
        {...form.getInputProps('notes')}
        label="Notes"
        description="We also get the size of your window, your language and the version of the app."
        minRows={4}
        data-autofocus
      />
      <PictureField {...picture} />
      <FormFoot failure={failure} onCancel={onCancel} sending={sending} submit="Submit Feedback" />
    </FormStack>
  )
}

const deviceFacts = () => ({
  width: window.innerWidth,
  height: window.innerHeight,
  language: navigator.language,
  version: APP_VERSION,
  online: navigator.onLine,
})

const SHOWN = 5

function Earlier() {
  const { data } = useQuery(feedback.mine, { page: 1, rows: SHOWN, search: '' })
  if (!data || data.rows.length === 0) return null
  return (
    <section aria-label="What you sent before">
      <Text fw={600} mb="xs">
        What you sent before
      </Text>
      <Stack component="ul" gap="sm" m={0} p={0} style={{ listStyle: 'none' }}>
        {data.rows.map(({ noteid, page, notes, state, answer, version, createdAt }) => (
          <li key={noteid}>
            <Group gap="xs">
              <Badge color={noteStateColors[state]}>{noteStateNames[state]}</Badge>
              <Quiet span>
                {[page, formatDate(createdAt), version && `version ${version}`].filter(Boolean).join(' · ')}
              </Quiet>
            </Group>
            <Text lineClamp={3}>{notes}</Text>
            {answer ? <Quiet>{answer}</Quiet> : null}
          </li>
        ))}
      </Stack>
    </section>
  )
}
