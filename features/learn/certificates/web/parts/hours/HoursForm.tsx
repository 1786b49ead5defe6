import { Button, Group, NumberInput, Select, Text, TextInput } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { acceptOf } from '#platform/contract/file-kinds.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FileChoice } from '#platform/web/parts/FileChoice.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { useUpload } from '#platform/web/use-upload.ts'
import { externalHours } from '../../../contract/hours-contract.ts'
import { deliveryLabels } from '../../../rules/certificate-text.ts'
import { proofTypes } from '../../../rules/external-hours/proof-type.ts'
import { deliveryMethods } from '../../../rules/hour-entry.ts'
import classes from './HoursForm.module.css'

const methods = deliveryMethods.map((value) => ({ value, label: deliveryLabels[value] }))

interface Props {
  /** The current day in the user's time zone; later days cannot be claimed. */
  today: string
  onDone: () => void
}

interface Values extends Record<string, unknown> {
  name: string
  provider: string
  heldOn: string
  hours: number | string
  deliveryMethod: string
  tceqNumber: string
  proofid: string
}

const nothing: Values = {
  name: '',
  provider: '',
  heldOn: '',
  hours: '',
  deliveryMethod: '',
  tceqNumber: '',
  proofid: '',
}

/** Submits hours earned with another provider. The form retains its values if the upload fails. */
export function HoursForm({ today, onDone }: Props) {
  const upload = useUpload(externalHours.uploadProof, {})
  const [fileName, setFileName] = useState('')
  const { form, send, sending, failure } = useOperationForm(externalHours.sendExternalHours, {
    initial: nothing,
    toInput: (values) => values as never,
    invalidates: [externalHours.myExternalHours],
    onSuccess: () => {
      notifySuccess('We review the proof and answer by email.', 'Sent')
      onDone()
    },
  })
  const choose = async (file: File) => {
    const id = await upload.send(file, file.name)
    if (!id) return
    setFileName(file.name)
    form.setFieldValue('proofid', id)
    form.clearFieldError('proofid')
  }
  return (
    <TileGrid
      component="form"
      min="16rem"
      fit
      gap="1rem 1.25rem"
      align="start"
      p={20}
      {...surface}
      onSubmit={send}
      noValidate
    >
      <TextInput
        label="What it was about"
        description="As shown on your proof."
        required
        className={classes.wide}
        {...form.getInputProps('name')}
      />
      <TextInput
        label="Who held it"
        description="The school, association, manufacturer or employer."
        required
        className={classes.wide}
        {...form.getInputProps('provider')}
      />
      <DayField
        label="Day on which it ended"
        zone="calendar"
        required
        max={today}
        {...form.getInputProps('heldOn')}
      />
      <NumberInput
        label="Contact hours"
        description="Without breaks; quarters of an hour count."
        required
        min={0.25}
        max={200}
        step={0.25}
        decimalScale={2}
        {...form.getInputProps('hours')}
      />
      <Select
        label="Format"
        required
        data={methods}
        comboboxProps={{ withinPortal: false }}
        {...form.getInputProps('deliveryMethod')}
      />
      <TextInput
        label="TCEQ approval number (optional)"
        description="If it is shown on your proof."
        {...form.getInputProps('tceqNumber')}
      />
      <div className={classes.wide}>
        <Text fz="sm" fw={500}>
          Proof{' '}
          <Text span inherit c="var(--mantine-color-error)" aria-hidden>
            *
          </Text>
        </Text>
        <Quiet mb="xs">
          A certificate or list of participants with your name, the day and the hours. PDF, JPEG or PNG, up to
          10 MB.
        </Quiet>
        <FileChoice
          description={fileName ? 'Choose another file' : 'Choose the proof'}
          accept={acceptOf(proofTypes)}
          upload={upload}
          onChoose={(file) => void choose(file)}
          error={form.errors.proofid ? String(form.errors.proofid) : undefined}
        />
        {fileName ? (
          <Group component="p" gap="xs" wrap="nowrap" mt="xs" mb={0} data-anywhere role="status">
            <IconPaperclip size={18} aria-hidden /> {fileName}
          </Group>
        ) : null}
      </div>
      <Failure className={classes.wide}>{failure}</Failure>
      <div className={classes.actions}>
        <Button type="submit" color="copper" loading={sending} disabled={upload.share !== null}>
          Send in
        </Button>
        <Button variant="default" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </TileGrid>
  )
}
