import { ActionIcon, Group, Select, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { acceptOf } from '#platform/contract/file-kinds.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { FileChoice } from '#platform/web/parts/FileChoice.tsx'
import { useUpload } from '#platform/web/use-upload.ts'
import { catalogAdmin } from '../../../contract/admin-contract.ts'
import type { DraftUnit } from '../../../contract/course-draft.ts'
import { mediaFiles } from '../../../rules/admin/media-type.ts'
import { readCaptions } from '../../../rules/captions/captions.ts'
import { languageName } from '../../words.ts'
import { useLanguageChoices } from '../use-language-choices.ts'

/** Captions of a video, one WebVTT file per language. */
export function CaptionsFields({ form }: { form: UseFormReturnType<DraftUnit> }) {
  const { captions } = form.values
  const upload = useUpload(catalogAdmin.uploadMedia, { kind: 'captions' })
  const [language, setLanguage] = useState('en')
  const [done, setDone] = useState('')
  const choices = useLanguageChoices(captions.map((each) => each.language))
  const choose = async (file: File) => {
    setDone('')
    const read = readCaptions(await file.text())
    if ('problem' in read) return upload.setProblem(`Line ${read.problem.line}: ${read.problem.message}`)
    const name = await upload.send(file, file.name)
    if (!name) return
    const others = captions.filter((each) => each.language !== language)
    form.setFieldValue('captions', [...others, { language, file: name }])
    setDone(`${read.cues.length} texts in ${languageName(language)} are in place.`)
  }
  return (
    <Stack gap="xs">
      <Text fw={600} size="sm">
        Captions
      </Text>
      {captions.map((each, index) => (
        <Group key={each.language} gap="xs">
          <Text size="sm">{languageName(each.language)}</Text>
          <ActionIcon
            variant="default"
            aria-label={`Take the ${languageName(each.language)} captions away`}
            onClick={() => form.removeListItem('captions', index)}
          >
            <IconTrash size={16} aria-hidden />
          </ActionIcon>
          {form.errors[`captions.${index}`] ? (
            <Text c="red" size="sm">
              {form.errors[`captions.${index}`]}
            </Text>
          ) : null}
        </Group>
      ))}
      <Group gap="sm" align="start">
        <Select
          aria-label="Language of the captions"
          data={choices}
          value={language}
          onChange={(value) => setLanguage(value ?? 'en')}
          searchable
        />
        <FileChoice
          description="Choose a captions file"
          accept={acceptOf(mediaFiles.captions)}
          upload={upload}
          onChoose={(file) => void choose(file)}
        />
      </Group>
      <Text size="sm" c="dimmed" role="status">
        {done}
      </Text>
      <Text size="sm">
        Captions of another kind, or out of time?{' '}
        <AppLink to={href('convert-vtt')}>Convert them first</AppLink>.
      </Text>
    </Stack>
  )
}
