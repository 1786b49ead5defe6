import { Box } from '@mantine/core'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { DoorCounts } from '../../../../rules/door/status.ts'
import classes from './People.module.css'

const shownStates = ['all', 'in', 'out', 'missing'] as const
export type Shown = (typeof shownStates)[number]

const words: Readonly<Record<Shown, string>> = { all: 'Expected', in: 'In', out: 'Out', missing: 'Missing' }

interface Props {
  counts: DoorCounts
  shown: Shown
  onShow: (shown: Shown) => void
}

/** Counts of expected, present, checked-out, and missing participants; each tile filters the list. */
export function CountTiles({ counts, shown, onShow }: Props) {
  return (
    <fieldset className={classes.tiles} aria-label="Show">
      {shownStates.map((state) => (
        <button
          key={state}
          type="button"
          className={classes.tile}
          data-state={state}
          aria-pressed={shown === state}
          onClick={() => onShow(shown === state ? 'all' : state)}
        >
          <Box component="strong" fz={22} data-numbers>
            {state === 'all' ? counts.expected : counts[state]}
          </Box>
          <Quiet span>{words[state]}</Quiet>
        </button>
      ))}
    </fieldset>
  )
}
