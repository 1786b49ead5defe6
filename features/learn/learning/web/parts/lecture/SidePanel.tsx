import { Badge, Tabs } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import type { UnitContent } from '../../../contract.ts'
import { UnitRows } from '../courses/UnitRows.tsx'
import { NotesPanel } from './NotesPanel.tsx'
import { type Panel, panelNames } from './panels.ts'
import classes from './SidePanel.module.css'

const TranscriptPanel = lazy(async () => ({
  default: (await import('../transcript/TranscriptPanel.tsx')).TranscriptPanel,
}))
const QuestionsPanel = lazy(async () => ({
  default: (await import('../questions/QuestionsPanel.tsx')).QuestionsPanel,
}))

interface Props {
  unit: UnitContent
  /** The panels available for this unit, in order. */
  panels: readonly Panel[]
  /** The visible panel; null on phones if closed. */
  panel: Panel | null
  onPanel: (panel: Panel | null) => void
  isWide: boolean
  video: HTMLVideoElement | null
  article: HTMLElement | null
  /** Number of new answers from the instructor. */
  news: number
  onJump: (second: number) => void
}

/** Units, transcript, notes, and questions: in tabs next to the lecture, or in separate dialogs on phones. */
export function SidePanel(props: Props) {
  const { unit, panels, panel, onPanel, isWide, news } = props
  if (!isWide) {
    return panels.map((each) => (
      <Dialog
        key={each}
        opened={panel === each}
        onClose={() => onPanel(null)}
        title={each === 'units' ? unit.coursename : panelNames(unit)[each]}
      >
        <Inside {...props} panel={each} />
      </Dialog>
    ))
  }
  const shown = panel && panels.includes(panel) ? panel : 'units'
  return (
    <aside className={classes.side} aria-label="Beside the lecture">
      <Tabs
        value={shown}
        onChange={(next) => onPanel(panels.find((each) => each === next) ?? null)}
        keepMounted={false}
      >
        <Tabs.List className={classes.tabs} grow>
          {panels.map((each) => (
            <Tabs.Tab key={each} value={each} px="xs">
              {panelNames(unit)[each]}
              {each === 'questions' && news > 0 ? (
                <Badge ml={6} size="sm" circle color="copper" aria-label={`${news} new`}>
                  {news}
                </Badge>
              ) : null}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {panels.map((each) => (
          <Tabs.Panel key={each} value={each} pt="md">
            <Inside {...props} panel={each} />
          </Tabs.Panel>
        ))}
      </Tabs>
    </aside>
  )
}

function Inside({ unit, panel, onPanel, isWide, video, article, onJump }: Props) {
  if (panel === 'notes') return <NotesPanel unit={unit} video={video} onJump={onJump} />
  if (panel === 'units') {
    return (
      <UnitRows
        courseid={unit.courseid}
        units={unit.units}
        open
        current={unit.unitid}
        onChosen={() => !isWide && onPanel(null)}
      />
    )
  }
  return (
    <Suspense fallback={<Loading lines={4} />}>
      {panel === 'transcript' ? (
        <TranscriptPanel
          unit={unit}
          video={video}
          article={article}
          onJump={onJump}
          onLeave={() => !isWide && onPanel(null)}
        />
      ) : (
        <QuestionsPanel unit={unit} video={video} onJump={onJump} />
      )}
    </Suspense>
  )
}
