import { Stack, Switch, TextInput } from '@mantine/core'
import { RowList } from '#platform/web/form/RowList.tsx'
import { modesOf } from '../../../../../rules/event-labels.ts'
import type { EventForm } from '../../parts/event-values.ts'

/** Settings for joining online, and for the recording. */
export function OnlineSection({ form }: { form: EventForm }) {
  const { format, recording } = form.values
  const isOnline = modesOf(format).includes('online')
  return (
    <Stack gap="md">
      {isOnline ? (
        <TextInput
          label="Link to join"
          description="Shown only to people who are registered."
          placeholder="https://"
          type="url"
          {...form.getInputProps('joinLink')}
        />
      ) : null}
      <Switch
        label="Recording included"
        checked={recording !== null}
        onChange={(event) =>
          form.setFieldValue(
            'recording',
            event.currentTarget.checked ? { video: '', captions: [], days: '90' } : null,
          )
        }
      />
      {recording ? <RecordingFields form={form} /> : null}
    </Stack>
  )
}

function RecordingFields({ form }: { form: EventForm }) {
  const captions = form.values.recording?.captions ?? []
  return (
    <Stack gap="md">
      <TextInput
        label="Video"
        description="The name of an uploaded file, such as membranes.mp4."
        {...form.getInputProps('recording.video')}
      />
      <TextInput
        label="Days to watch it after the event"
        description="0 is for ever."
        inputMode="numeric"
        maw="16rem"
        {...form.getInputProps('recording.days')}
      />
      <RowList
        legend="Captions"
        rows={captions}
        one="caption file"
        none="There are no captions yet. Recordings should have them."
        onAdd={() =>
          form.insertListItem('recording.captions', { language: 'en', label: 'English', source: '' })
        }
        onRemove={(index) => form.removeListItem('recording.captions', index)}
      >
        {(_caption, index) => (
          <>
            <TextInput
              flex="0 1 6.5rem"
              label="Language"
              {...form.getInputProps(`recording.captions.${index}.language`)}
            />
            <TextInput label="Name" {...form.getInputProps(`recording.captions.${index}.label`)} />
            <TextInput
              flex="3 1 16rem"
              label="File"
              {...form.getInputProps(`recording.captions.${index}.source`)}
            />
          </>
        )}
      </RowList>
    </Stack>
  )
}
