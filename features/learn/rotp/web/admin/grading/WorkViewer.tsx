import { Button, Group, NumberInput, Stack, Text } from '@mantine/core'
import { useRef, useState } from 'react'
import { formatClock } from '#platform/web/format.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { WorkFile, WorkVersion } from '../../../contract/work.ts'
import { SpotPicture } from '../../work/SpotPicture.tsx'
import { isPicture } from '../../work/VersionView.tsx'
import { fileAddress, WorkFileLink } from '../../work/WorkFileLink.tsx'
import { CommentForm, type Spot } from './CommentForm.tsx'

interface Props {
  version: WorkVersion
  file: WorkFile
}

/** Shows a submitted file and lets the instructor comment on a position, a second or a page. */
export function WorkViewer({ version, file }: Props) {
  const [spot, setSpot] = useState<Spot | null>(null)
  const { fileid, kind, name } = file
  const comments = version.comments.filter((each) => each.fileid === fileid)
  return (
    <section aria-label={name}>
      <SectionTitle mb="xs">{name}</SectionTitle>
      <Stack gap="sm">
        {isPicture(kind) ? (
          <>
            <SpotPicture
              address={fileAddress(fileid)}
              name={name}
              comments={comments}
              chosen={spot?.x === undefined ? null : { x: spot.x, y: spot.y ?? 0 }}
              onSpot={({ x, y }) => setSpot({ x, y })}
            />
            <Text size="sm" c="dimmed">
              Tap a spot of the photo to comment on it.
            </Text>
          </>
        ) : null}
        {kind === 'mp4' || kind === 'webm' ? <Film file={file} onSpot={setSpot} /> : null}
        {kind === 'pdf' ? <Document file={file} onSpot={setSpot} /> : null}
        {spot ? (
          <CommentForm
            submissionid={version.submissionid}
            fileid={fileid}
            spot={spot}
            about={aboutText(spot)}
            onClose={() => setSpot(null)}
          />
        ) : null}
        <WorkFileLink file={file} />
      </Stack>
    </section>
  )
}

function aboutText({ page, second }: Spot): string {
  if (page !== undefined) return `Comment on page ${page}`
  return second === undefined ? 'Comment on this spot' : `Comment at ${formatClock(second)}`
}

function Film({ file, onSpot }: { file: WorkFile; onSpot: (spot: Spot) => void }) {
  const film = useRef<HTMLVideoElement>(null)
  const mark = () => {
    film.current?.pause()
    onSpot({ second: Math.floor(film.current?.currentTime ?? 0) })
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useMediaCaption: students film their plant; there are no captions of it */}
      <video
        ref={film}
        src={fileAddress(file.fileid)}
        controls
        preload="metadata"
        style={{ maxInlineSize: '100%', maxBlockSize: '70vh' }}
      />
      <Group>
        <Button variant="default" onClick={mark}>
          Comment on this moment
        </Button>
      </Group>
    </>
  )
}

function Document({ file, onSpot }: { file: WorkFile; onSpot: (spot: Spot) => void }) {
  const [page, setPage] = useState<number | string>(1)
  return (
    <Group align="flex-end">
      <Button
        component="a"
        variant="default"
        href={fileAddress(file.fileid)}
        target="_blank"
        rel="noreferrer"
      >
        Open the PDF
      </Button>
      <NumberInput label="Page" min={1} max={2000} w="6rem" value={page} onChange={setPage} />
      <Button variant="default" onClick={() => onSpot({ page: Number(page) || 1 })}>
        Comment on this page
      </Button>
    </Group>
  )
}
