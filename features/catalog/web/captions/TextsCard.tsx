import { Checkbox, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { Pager } from '#platform/web/parts/Pager.tsx'
import type { Cue } from '../../rules/captions/captions.ts'
import type { CaptionFault } from '../../rules/captions/check-captions.ts'
import { CueRow } from './CueRow.tsx'
import type { CaptionWork } from './use-caption-work.ts'

interface Props {
  work: CaptionWork
  faults: readonly CaptionFault[]
  video: HTMLVideoElement | null
}

const ROWS = 25

/** The texts, page by page, each to be changed; a film of three hours has thousands. */
export function TextsCard({ work, faults, video }: Props) {
  const [page, setPage] = useState(1)
  const [onlyFaulty, setOnlyFaulty] = useState(false)
  const faulty = new Set(faults.map(({ at }) => at))
  const all = work.cues.map((cue, at) => ({ cue, at }))
  const rows = onlyFaulty ? all.filter(({ at }) => faulty.has(at)) : all
  const last = Math.max(1, Math.ceil(rows.length / ROWS))
  const shown = Math.min(page, last)
  const put = (at: number, cue: Cue | null) => work.change(work.cues.toSpliced(at, 1, ...(cue ? [cue] : [])))
  return (
    <Stack
      component="section"
      gap="sm"
      p="md"
      miw={0}
      bg="var(--pm-surface)"
      bd="1px solid var(--pm-line)"
      bdrs="md"
      aria-labelledby="texts-title"
    >
      <SectionTitle m={0} id="texts-title">
        Texts
      </SectionTitle>
      <Checkbox
        label={`Only those with something to fix (${faulty.size})`}
        checked={onlyFaulty}
        onChange={(event) => {
          setOnlyFaulty(event.currentTarget.checked)
          setPage(1)
        }}
      />
      {rows.length === 0 ? <Text c="dimmed">Nothing to show.</Text> : null}
      <Rows component="ol" gap={0}>
        {rows.slice((shown - 1) * ROWS, shown * ROWS).map(({ cue, at }) => (
          <CueRow
            key={`${at} ${cue.from} ${cue.to} ${cue.text}`}
            number={at + 1}
            cue={cue}
            faults={faults.filter((fault) => fault.at === at)}
            onChange={(next) => put(at, next)}
            onPlay={
              video
                ? () => {
                    video.currentTime = cue.from / 1000
                    void video.play().catch(() => {})
                  }
                : null
            }
          />
        ))}
      </Rows>
      <Pager paging={{ page: shown, rows: ROWS }} total={rows.length} onPage={setPage} />
    </Stack>
  )
}
