import { Stack } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTrainFigures } from '#features/plant/plant/web/public.tsx'
import { rankCauses } from '../../rules/rank-causes.ts'
import { type Running, useRunningCase } from '../state/use-running-case.ts'
import type { Tree, VersionedBranch } from '../state/use-tree.ts'
import { AskStep } from './AskStep.tsx'
import { CauseList } from './CauseList.tsx'
import { NumbersPanel } from './NumbersPanel.tsx'
import { SaveCase } from './SaveCase.tsx'
import classes from './Tree.module.css'

interface Props {
  branch: VersionedBranch
  lessons: Tree['lessons']
  personId: string
}

/** Reads the initial state from the URL: a train for its numbers, and known answers. */
function startOf(branch: VersionedBranch, address: URLSearchParams): Partial<Running> {
  const tapped = branch.questions.flatMap(({ key, options }) => {
    const answer = address.get(key)
    return options.some((option) => option.key === answer) ? [[key, answer ?? ''] as const] : []
  })
  const [plantid, trainid] = [address.get('plant'), address.get('train')]
  return {
    ...(tapped.length > 0 ? { tapped: Object.fromEntries(tapped) } : {}),
    ...(plantid && trainid ? { plantid, trainid } : {}),
  }
}

/** A case in progress: its numbers, one question at a time, and the current causes. */
export function CaseWork({ branch, lessons, personId }: Props) {
  const [address] = useSearchParams()
  const [start] = useState(() => startOf(branch, address))
  const { running, answers, change, restart } = useRunningCase(personId, branch, start)
  const { plantid, trainid, readAt } = running
  const taken = useTrainFigures(plantid, trainid)
  const at = taken?.read ? new Date(taken.read.at).toISOString() : ''
  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers of a day are taken once; then people may type over them
  useEffect(() => {
    if (!taken?.read || at === readAt) return
    const asked = branch.questions.flatMap(({ figure }) => figure?.key ?? [])
    const figures = Object.entries(taken.read.figures).filter(([key]) =>
      asked.some((figure) => figure === key),
    )
    change({ train: taken.name, readAt: at, figures: Object.fromEntries(figures) })
  }, [taken, at])
  const ranked = rankCauses(branch, answers)
  return (
    <div className={classes.work}>
      <Stack gap="lg">
        <NumbersPanel {...{ branch, running, change, isSignedIn: personId !== '' }} />
        <AskStep {...{ branch, answers, running, change, restart }} />
        <SaveCase {...{ branch, answers, running, personId }} />
      </Stack>
      <CauseList ranked={ranked} lessons={lessons} about={`${branch.title}. ${running.train}`.trim()} />
    </div>
  )
}
