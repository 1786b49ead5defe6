import { Box, Text } from '@mantine/core'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { useIsPreview } from '#platform/web/preview/preview-frame.ts'
import type { ProgressView } from '../../../contract/views.ts'
import { isIssued, offerText, progressText, stepSentence } from '../../program-labels.ts'
import { StepButton } from '../step/StepButton.tsx'
import classes from './NextPanel.module.css'
import { ProgressMark } from './ProgressMark.tsx'

interface Props {
  progress: ProgressView
  /** Path of the page that shows the panel. */
  here?: string
}

/** Progress in a program and the next action. */
export function NextPanel({ progress, here }: Props) {
  const { name, doneCount, total } = progress
  const isPreview = useIsPreview()
  return (
    <section className={classes.panel} aria-label={`What to do next: ${name}`}>
      {isPreview ? null : <ProgressMark done={doneCount} of={total} issued={isIssued(progress)} large />}
      <Box miw={0} flex="1 1 9.5rem">
        <Text fz="sm" fw={650} c="var(--pm-accent-text)">
          {name}
        </Text>
        <Text textWrap="balance" fz={{ base: 'lg', xs: 'xl' }} fw={640} lh={1.3} mt={2} mb={4}>
          {stepSentence(progress)}
        </Text>
        <Quiet>{isPreview ? offerText(progress) : progressText(progress)}</Quiet>
      </Box>
      <div className={classes.way}>
        <StepButton progress={progress} size="lg" {...(here ? { here } : {})} />
      </div>
    </section>
  )
}
