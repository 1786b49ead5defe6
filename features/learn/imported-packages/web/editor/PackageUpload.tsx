import { Alert, Button, Fieldset, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { PackageFieldProps } from '#features/shop/catalog/web/public.tsx'
import { acceptOf } from '#platform/contract/file-kinds.ts'
import { formatBytes, formatNumber } from '#platform/contract/texts/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { FileChoice } from '#platform/web/parts/FileChoice.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { useUpload } from '#platform/web/use-upload.ts'
import { importedPackages, type PackagePreview } from '../../contract.ts'
import { standardNames } from '../../rules/package-parts.ts'
import { PackageFrame } from '../player/PackageFrame.tsx'

const LIST_MAX = 12

/** Uploads a package, shows what was found in it, and takes it into the unit after confirmation. */
export function PackageUpload({ value = null, onChange, error }: PackageFieldProps) {
  const upload = useUpload(importedPackages.upload, {})
  const [found, setFound] = useState<PackagePreview | null>(null)
  const [trying, setTrying] = useState<string | null>(null)
  const choose = async (file: File) => {
    setTrying(null)
    setFound(await upload.ask(file, file.name))
  }
  const take = () => {
    if (!found) return
    onChange?.({ id: found.file, title: found.title, parts: found.parts.length })
    setFound(null)
  }
  return (
    <Fieldset legend="Package">
      <Stack gap="md" align="flex-start">
        <Quiet>
          A ZIP file in SCORM 1.2, SCORM 2004 or cmi5, with all of its files. Learners must finish every part
          and spend the active time of the unit.
        </Quiet>
        {value ? (
          <Group gap="sm">
            <Text fw={600}>{value.title}</Text>
            <Text size="sm" c="dimmed">
              {value.parts === 1 ? 'one part' : `${value.parts} parts`}
            </Text>
            <Button size="sm" variant="default" onClick={() => setTrying(value.id)}>
              Try it
            </Button>
          </Group>
        ) : null}
        {found ? (
          <Preview
            found={found}
            onTake={take}
            onTry={() => setTrying(found.file)}
            onDrop={() => setFound(null)}
          />
        ) : null}
        <FileChoice
          description={value || found ? 'Choose another package' : 'Choose a package'}
          accept={acceptOf(['zip'])}
          upload={upload}
          error={error?.toString()}
          onChoose={(file) => void choose(file)}
        />
        {trying ? <Trial key={trying} packageid={trying} onClosed={() => setTrying(null)} /> : null}
      </Stack>
    </Fieldset>
  )
}

interface PreviewProps {
  found: PackagePreview
  onTake: () => void
  onTry: () => void
  onDrop: () => void
}

function Preview({ found, onTake, onTry, onDrop }: PreviewProps) {
  const { parts, leftOut } = found
  const more = parts.length - LIST_MAX
  return (
    <Alert color="teal" title={found.title} role="status" w="100%">
      <Text size="sm">
        {standardNames[found.standard]} · {formatNumber(found.files)} {found.files === 1 ? 'file' : 'files'} ·{' '}
        {formatBytes(found.bytes)} ({formatBytes(found.unpackedBytes)} unpacked)
      </Text>
      <Text size="sm" fw={600} mt="xs">
        {parts.length === 1
          ? 'Learners start:'
          : `Learners start and finish ${parts.length} parts, in any order:`}
      </Text>
      <ol style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {parts.slice(0, LIST_MAX).map(({ title, file, kind }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
          <li key={index}>
            <Text size="sm" span style={{ overflowWrap: 'anywhere' }}>
              {title} ({file}){kind === 'page' ? ', complete when opened' : ''}
            </Text>
          </li>
        ))}
      </ol>
      {more > 0 ? <Text size="sm">and {more} more</Text> : null}
      {leftOut.length > 0 ? (
        <Text size="sm" mt="xs" style={{ overflowWrap: 'anywhere' }}>
          Not served, because browsers do not play their type: {leftOut.slice(0, LIST_MAX).join(', ')}
          {leftOut.length > LIST_MAX ? ' and others' : ''}.
        </Text>
      ) : null}
      <Group gap="sm" mt="sm">
        <Button size="sm" onClick={onTake}>
          Use this package
        </Button>
        <Button size="sm" variant="default" onClick={onTry}>
          Try it
        </Button>
        <Button size="sm" variant="default" onClick={onDrop}>
          Discard
        </Button>
      </Group>
    </Alert>
  )
}

/** Plays the first part for staff; nothing is recorded. */
function Trial({ packageid, onClosed }: { packageid: string; onClosed: () => void }) {
  const query = useQuery(
    importedPackages.tryOut,
    { packageid, part: 0 },
    { staleTime: Number.POSITIVE_INFINITY },
  )
  if (query.error)
    return (
      <Text role="alert" c="red" size="sm">
        {query.error.message}
      </Text>
    )
  if (!query.data) return null
  return (
    <div style={{ inlineSize: '100%' }}>
      <Quiet mb="xs">This is a trial: nothing is recorded.</Quiet>
      <PackageFrame
        launch={query.data}
        onPlaying={() => {}}
        onClosed={onClosed}
        onRetry={() => void query.refetch()}
      />
    </div>
  )
}
