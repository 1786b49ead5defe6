import { Alert, Button, Checkbox, Group, Select, Text } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { catalogAdmin } from '#features/shop/catalog/contract/admin-contract.ts'
import { writeCaptions } from '#features/shop/catalog/rules/captions/captions.ts'
import { languageName } from '#features/shop/catalog/web/public.tsx'
import { useCommand } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { type CaptionUnit, captionAdmin } from '../../contract/captions-contract.ts'
import { Card } from './Card.tsx'
import type { CaptionWork } from './use-caption-work.ts'

interface Props {
  work: CaptionWork
  unit: CaptionUnit | null
  languages: readonly { value: string; label: string }[]
  language: string
  onLanguage: (language: string) => void
  /** Whether the user may publish a course. */
  publishes: boolean
}

/** Saves the captions as a file, or adds them to the course draft. */
export function AttachCard({ work, unit, languages, language, onLanguage, publishes }: Props) {
  const [machineDraft, setMachineDraft] = useState(false)
  const [attached, setAttached] = useState<{ unit: string; message: string } | null>(null)
  const attach = useCommand(captionAdmin.attachCaptions, {
    invalidates: [
      captionAdmin.captionUnits,
      captionAdmin.captionMatrix,
      captionAdmin.adminLanguages,
      catalogAdmin.adminCourse,
    ],
    onSuccess: ({ texts, everyUnit }) => {
      const complete = everyUnit
        ? ` Every video of the course has ${languageName(language)} captions now.`
        : ''
      const message = `${texts} texts in ${languageName(language)} are in the draft of ${unit?.courseid}.${complete}`
      setAttached({ unit: unit?.key ?? '', message })
    },
  })
  const present = unit?.captions.find((each) => each.language === language)
  const send = () => {
    if (!unit) return
    setAttached(null)
    const text = writeCaptions(work.cues)
    const { courseid, key } = unit
    attach.mutate({ courseid, key, language, text, machineDraft, replaces: present?.src ?? null })
  }
  const isEmpty = work.cues.length === 0
  return (
    <Card title="Save">
      <Select
        label="Language of these captions"
        data={[...languages]}
        value={language}
        onChange={(value) => value && onLanguage(value)}
        searchable
      />
      <Checkbox
        label="Drafted by a machine, not reviewed yet"
        checked={machineDraft}
        onChange={(event) => setMachineDraft(event.currentTarget.checked)}
      />
      <Group gap="sm">
        <Button color="copper" disabled={isEmpty || !unit} loading={attach.isPending} onClick={send}>
          {present ? 'Replace the captions of the unit' : 'Attach to the unit'}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} aria-hidden />}
          disabled={isEmpty}
          onClick={() =>
            download(writeCaptions(work.cues), `${unit?.courseid ?? 'captions'}.${language}.vtt`)
          }
        >
          Save as WebVTT
        </Button>
      </Group>
      {unit ? null : <Text c="dimmed">Choose a video to attach them to.</Text>}
      {attach.error ? (
        <Failure>{Object.values(attach.error.fields)[0] ?? attach.error.message}</Failure>
      ) : null}
      {attached && attached.unit === unit?.key ? (
        <Alert color="teal" role="status">
          {attached.message} Learners see them once the draft is published.{' '}
          {publishes ? (
            <AppLink to={href('adminIndex/courses/:courseid', { courseid: unit.courseid })}>
              Review and publish the draft
            </AppLink>
          ) : (
            'An administrator publishes it.'
          )}
        </Alert>
      ) : null}
    </Card>
  )
}

function download(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
