import { Checkbox, Text } from '@mantine/core'
import { useState } from 'react'
import type { Cue } from '#features/shop/catalog/rules/captions/captions.ts'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { Pager } from '#platform/web/parts/Pager.tsx'
import type { CaptionProblem } from '../../rules/check-captions.ts'
import { Card } from './Card.tsx'
import { CueRow } from './CueRow.tsx'
import type { CaptionWork } from './use-caption-work.ts'

interface Props {
  work: CaptionWork
  problems: readonly CaptionProblem[]
  video: HTMLVideoElement | null
}

const ROWS = 25

/** Editable list of cues, paginated because a three-hour video has thousands. */
export function TextsCard({ work, problems, video }: Props) {
  const [page, setPage] = useState(1)
  const [onlyProblems, setOnlyProblems] = useState(false)
  const faulty = new Set(problems.map(({ at }) => at))
  const all = work.cues.map((cue, at) => ({ cue, at }))
  const rows = onlyProblems ? all.filter(({ at }) => faulty.has(at)) : all
  const last = Math.max(1, Math.ceil(rows.length / ROWS))
  const shown = Math.min(page, last)
  const put = (at: number, cue: Cue | null) => work.change(work.cues.toSpliced(at, 1, ...(cue ? [cue] : [])))
  return (
    <Card title="Texts">
      <Checkbox
        label={`Only those with something to fix (${faulty.size})`}
        checked={onlyProblems}
        onChange={(event) => {
          setOnlyProblems(event.currentTarget.checked)
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
            problems={problems.filter((problem) => problem.at === at)}
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
    </Card>
  )
}
