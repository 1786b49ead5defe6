import { Button, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Suspense, useState } from 'react'
import type { z } from 'zod'
import { CodeCamera } from '#features/seminars/attendance/web/public.tsx'
import { notifyError } from '#platform/web/notices.ts'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { ContactEntry } from '../../contract/drafts.ts'
import { readBadge } from '../../rules/read-badge.ts'
import { blankContact, ContactFields } from './ContactFields.tsx'

type Facts = z.input<typeof ContactEntry>

/** Returns the contract's error messages by field. */
function problems(values: typeof blankContact): Record<string, string> {
  const read = ContactEntry.safeParse(values)
  if (read.success) return {}
  return Object.fromEntries(read.error.issues.map(({ path, message }) => [String(path[0]), message]))
}

/** Contact form for visitors; scanning a badge fills the fields. */
export function VisitorForm({ onSave, onCancel }: { onSave: (facts: Facts) => void; onCancel?: () => void }) {
  const [isScanning, setScanning] = useState(false)
  const form = useForm({ initialValues: blankContact, validate: problems, validateInputOnBlur: true })
  const scanned = (code: string) => {
    const badge = readBadge(code)
    if (!badge) return notifyError('This code says nothing about a person. Please type the name.')
    form.setValues(badge)
    setScanning(false)
  }
  return (
    <FormStack onSubmit={form.onSubmit((values) => onSave(values as Facts))}>
      {isScanning ? (
        <Suspense fallback={<Text>Opening the camera</Text>}>
          <CodeCamera onText={scanned} />
        </Suspense>
      ) : null}
      <Button variant="default" onClick={() => setScanning(!isScanning)}>
        {isScanning ? 'Close the camera' : 'Scan a badge or QR code'}
      </Button>
      <ContactFields form={form} />
      <Button type="submit" color="copper" size="lg">
        Save
      </Button>
      {onCancel ? (
        <Button variant="subtle" onClick={onCancel}>
          No, thank you
        </Button>
      ) : null}
    </FormStack>
  )
}
